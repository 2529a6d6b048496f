-- The same entries for two thirds of the work: first consonants are made once and not three times, and what parts two texts is left out where
-- the letters are taken apart.
CREATE OR REPLACE FUNCTION "search_vector"("form" text, "beside" text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (
  SELECT array_to_tsvector(array_remove("beside" || coalesce(
    array_agg(w1) || array_agg(i1) || array_agg(w1 || w2) || array_agg(i1 || i2) || array_agg(w1 || o2) || array_agg(i1 || i2 || i3), '{}'), NULL))
  FROM (SELECT string_to_array("form", NULL, E'\x1f') AS w, string_to_array("search_initials"("form"), NULL, E'\x1f') AS i,
      string_to_array("search_open"("form"), NULL, E'\x1f') AS o OFFSET 0) a,
    unnest(w, i, w[2:], i[2:], o[2:], i[3:]) AS u(w1, i1, w2, i2, o2, i3));
