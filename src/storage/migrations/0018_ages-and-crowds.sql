-- How people picked a match stands beside its score: a comparison reads it there and counts no picks. Counted here for the newest of each sport,
-- which is as far as a comparison of all looks; what is older is counted when somebody asks for it.
ALTER TABLE "forecast_scores" ADD COLUMN "crowd_home" integer;--> statement-breakpoint
ALTER TABLE "forecast_scores" ADD COLUMN "crowd_draw" integer;--> statement-breakpoint
ALTER TABLE "forecast_scores" ADD COLUMN "crowd_away" integer;--> statement-breakpoint
CREATE INDEX "users_not_people" ON "users" USING btree ("id") WHERE kind <> 'person';--> statement-breakpoint
UPDATE "forecast_scores" s SET "crowd_home" = c."home", "crowd_draw" = c."draw", "crowd_away" = c."away"
FROM (SELECT "match_id", row_number() OVER (PARTITION BY "sport" ORDER BY "match_date" DESC, "match_id" DESC) AS "place" FROM "forecast_scores") n
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE p."predicted_result" = 'home') AS "home", count(*) FILTER (WHERE p."predicted_result" = 'draw') AS "draw",
    count(*) FILTER (WHERE p."predicted_result" = 'away') AS "away"
  FROM "predictions" p WHERE p."match_id" = n."match_id" AND p."verdict" IN ('won', 'lost') AND NOT p."is_ai_prediction"
    AND p."user_id" NOT IN (SELECT "id" FROM "users" WHERE "kind" <> 'person')) c
WHERE n."place" <= 2000 AND s."match_id" = n."match_id";
--> statement-breakpoint
-- By which what is old, or was said of one comment, is found without reading all notices and letters.
CREATE INDEX "outbox_ended" ON "outbox" USING btree (least(sent_at, failed_at)) WHERE least(sent_at, failed_at) is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_of_comment" ON "notifications" USING btree ("link") WHERE kind = 'comment';
