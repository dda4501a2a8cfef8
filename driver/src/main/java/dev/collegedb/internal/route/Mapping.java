package dev.collegedb.internal.route;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.collegedb.kv.KvException;
import java.io.IOException;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/**
 * What the mapping store says of one key, as JSON. Immutable.
 *
 * @param shard where the rows of the key live
 * @param createdAt milliseconds since 1970
 * @param updatedAt milliseconds since 1970
 * @param originalKey the key's text, left out where only its digest is to be stored
 */
record Mapping(String shard, long createdAt, long updatedAt, @Nullable String originalKey) {

  private static final JsonFactory JSON = new JsonFactory();

  String encode() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("shard", shard);
      json.writeNumberField("createdAt", createdAt);
      json.writeNumberField("updatedAt", updatedAt);
      if (originalKey != null) {
        json.writeStringField("originalKey", originalKey);
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new IllegalStateException("a string can always be written to", e);
    }
    return text.toString();
  }

  /** The shard that {@code record} names. */
  static String shardIn(String record) {
    String shard = null;
    try (JsonParser json = JSON.createParser(record)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw corrupt(null);
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean named = json.currentName().equals("shard");
        JsonToken value = json.nextToken();
        if (named && value == JsonToken.VALUE_STRING) {
          shard = json.getText();
        }
        json.skipChildren();
      }
    } catch (IOException e) {
      throw corrupt(e);
    }
    if (shard == null) {
      throw corrupt(null);
    }
    return shard;
  }

  private static KvException corrupt(@Nullable IOException cause) {
    return new KvException(
        KvException.Kind.CORRUPT, "an entry is no JSON object with a shard", cause);
  }
}
