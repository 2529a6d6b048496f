-- Words are found by their letters: each letter, two neighbours, first consonants of one, two and three, and a syllable before its final comes.
-- domain/korean/search.ts says the same in TypeScript, and a test holds the two together. Nothing here asks the database's collation.
-- One form for comparing: composed syllables, small letters, no marks, no spaces, nothing that cannot be seen.
CREATE FUNCTION "search_form"("written" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(regexp_replace(normalize(regexp_replace(normalize("written", NFD),
  '[\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u1680\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u3000\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
  '', 'g'), NFC), '[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+', '', 'g') COLLATE "C"),
  'ÆÐØÞĐĦŁŊŒŦðøđħıłŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  'ædoþdhlŋœtdodhiltαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
--> statement-breakpoint
-- Several texts in one, apart by a sign that no search holds, so that no word reaches from one into the next.
CREATE FUNCTION "search_words"(VARIADIC "texts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg("search_form"(t), E'\x1f' ORDER BY n), '') FROM unnest("texts") WITH ORDINALITY u(t, n) WHERE t IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION "search_initials"("form" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(translate(regexp_replace(normalize("form", NFD), '[\u1161-\u11ff]+', '', 'g'),
  U&'\1100\1101\1102\1103\1104\1105\1106\1107\1108\1109\110A\110B\110C\110D\110E\110F\1110\1111\1112', 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'), NFC);
--> statement-breakpoint
CREATE FUNCTION "search_open"("form" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize("form", NFD), '[\u11a8-\u11c2]+', '', 'g'), NFC);
--> statement-breakpoint
-- Dear on purpose: the planner shall look into the index and never make this anew for row after row.
CREATE FUNCTION "search_vector"("form" text, "beside" text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN array_to_tsvector("beside" || ARRAY(
  SELECT g FROM (SELECT string_to_array("form", NULL) AS w, string_to_array("search_initials"("form"), NULL) AS i, string_to_array("search_open"("form"), NULL) AS o) a,
    unnest(w, i, w[2:], i[2:], o[2:], i[3:]) AS u(w1, i1, w2, i2, o2, i3), unnest(ARRAY[w1, i1, w1 || w2, i1 || i2, w1 || o2, i1 || i2 || i3]) AS g
  WHERE g IS NOT NULL AND strpos(g, E'\x1f') = 0));
--> statement-breakpoint
-- What a post is about beside its words: the teams and the league of its match.
CREATE FUNCTION "search_about"("asked" bigint) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT array_remove(ARRAY['team:' || m."home_team_id", 'team:' || m."away_team_id", 'league:' || m."league_code"], NULL)
  FROM "matches" m WHERE m."id" = "asked"), '{}');
--> statement-breakpoint
-- `near` and `far` name the neighbourhood of two thousand and of eight thousand posts: a search goes through them from the newest on.
CREATE FUNCTION "search_beside"("id" bigint, "user_id" bigint, "match_id" bigint, "sport" text, "about" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN "about" || array_remove(ARRAY['near:' || ("id" >> 11), 'far:' || ("id" >> 13), 'by:' || "user_id", 'match:' || "match_id", 'sport:' || "sport"], NULL);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" text NOT NULL GENERATED ALWAYS AS ("search_words"(VARIADIC ARRAY["title", "content", "prediction_reason"] || "tags")) STORED,
  ADD COLUMN "about" text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
UPDATE "posts" SET "about" = "search_about"("match_id") WHERE "match_id" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "tell_post_about"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."about" := "search_about"(NEW."match_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_tell_about" BEFORE INSERT ON "posts" FOR EACH ROW EXECUTE FUNCTION "tell_post_about"();
--> statement-breakpoint
-- After, not before: a trigger before every update would make likes and views compute the words anew.
CREATE FUNCTION "retell_post_about"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "posts" SET "about" = "search_about"("match_id") WHERE "id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_retell_about" AFTER UPDATE OF "match_id" ON "posts" FOR EACH ROW
WHEN (NEW."match_id" IS DISTINCT FROM OLD."match_id") EXECUTE FUNCTION "retell_post_about"();
--> statement-breakpoint
-- A team that was undecided, or a league that was corrected.
CREATE FUNCTION "retell_match_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "posts" SET "about" = "search_about"(NEW."id") WHERE "match_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "matches_retell_posts" AFTER UPDATE OF "home_team_id", "away_team_id", "league_code" ON "matches" FOR EACH ROW
WHEN (ROW(NEW."home_team_id", NEW."away_team_id", NEW."league_code") IS DISTINCT FROM ROW(OLD."home_team_id", OLD."away_team_id", OLD."league_code"))
EXECUTE FUNCTION "retell_match_posts"();
--> statement-breakpoint
SET LOCAL maintenance_work_mem = '128MB';
--> statement-breakpoint
-- Without a list of what waits: a search would read through it every time.
CREATE INDEX "posts_found" ON "posts" USING gin ("search_vector"("words", "search_beside"("id", "user_id", "match_id", "sport", "about"))) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin ("search_vector"("search_words"("username", "display_name"), '{}')) WITH (fastupdate = off) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "teams_found" ON "teams" USING gin ("search_vector"("search_words"(VARIADIC ARRAY["name", "name_ko", "short_ko"] || "aliases"), '{}')) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "blog_posts_found" ON "blog_posts" USING gin ("search_vector"("search_words"("title", "excerpt"), '{}')) WITH (fastupdate = off) WHERE status = 'published';
--> statement-breakpoint
-- No figures are kept of what they hold: every search is planned the same, and figures would cost the making of all the words again.
ALTER INDEX "posts_found" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "users_found" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "teams_found" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "blog_posts_found" ALTER COLUMN 1 SET STATISTICS 0;
