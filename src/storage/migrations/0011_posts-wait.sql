-- A new post waits for the index of letters (`about` is null) and enters it soon afterwards, many at once: one by one each cost as much as
-- everything else about it ten times over.
ALTER TABLE "posts" ALTER COLUMN "about" DROP DEFAULT, ALTER COLUMN "about" DROP NOT NULL;
--> statement-breakpoint
DROP TRIGGER "posts_tell_about" ON "posts";
--> statement-breakpoint
DROP FUNCTION "tell_post_about"();
--> statement-breakpoint
-- As before, and nothing at all for what waits.
CREATE OR REPLACE FUNCTION "search_beside"("id" bigint, "user_id" bigint, "match_id" bigint, "sport" text, "about" text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN "about" IS NOT NULL THEN
  "about" || array_remove(ARRAY['near:' || ("id" >> 11), 'far:' || ("id" >> 13), 'by:' || "user_id", 'match:' || "match_id", 'sport:' || "sport"], NULL) END;
--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("id") WHERE about IS NULL;
--> statement-breakpoint
-- A list of what comes, so that those who enter together share their letters; whoever lets them in empties it.
ALTER INDEX "posts_found" SET (fastupdate = on, gin_pending_list_limit = 4096);
