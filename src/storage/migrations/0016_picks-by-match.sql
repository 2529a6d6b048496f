-- The key of a pick names its match, and so does every version of it: tables of picks can then be divided by match (deploy/partitions.sql).
ALTER TABLE "prediction_versions" DROP CONSTRAINT "prediction_versions_prediction_id_predictions_id_fk";
--> statement-breakpoint
ALTER TABLE "predictions" DROP CONSTRAINT "predictions_pkey", ADD CONSTRAINT "predictions_id_match_id_pk" PRIMARY KEY ("id", "match_id");
--> statement-breakpoint
ALTER TABLE "prediction_versions" ADD COLUMN "match_id" bigint;
--> statement-breakpoint
UPDATE "prediction_versions" v SET "match_id" = p."match_id" FROM "predictions" p WHERE p."id" = v."prediction_id";
--> statement-breakpoint
ALTER TABLE "prediction_versions" ALTER COLUMN "match_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "prediction_versions" ADD CONSTRAINT "prediction_versions_of_pick" FOREIGN KEY ("prediction_id", "match_id")
  REFERENCES "predictions" ("id", "match_id") ON DELETE cascade;
--> statement-breakpoint
-- For the version before this one, which may still run beside it, and for its backups: neither names the match.
CREATE FUNCTION "tell_version_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."match_id" := (SELECT p."match_id" FROM "predictions" p WHERE p."id" = NEW."prediction_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "prediction_versions_tell_match" BEFORE INSERT ON "prediction_versions" FOR EACH ROW
WHEN (NEW."match_id" IS NULL) EXECUTE FUNCTION "tell_version_match"();
--> statement-breakpoint
-- As before, and each version names the match of its pick.
CREATE OR REPLACE FUNCTION "keep_post"("deed" jsonb, "answer" jsonb, OUT "kept" bigint, OUT "refused" text) LANGUAGE plpgsql AS $$
DECLARE
  d record;
  p record;
  pick_id bigint;
BEGIN
  SELECT * INTO d FROM jsonb_to_record("deed") AS d("owner" text, "key" text, "route" text, "requestHash" text, "userId" bigint, "at" timestamptz,
    "hasPen" boolean, "writtenSince" timestamptz, "title" text, "content" text, "matchId" bigint, "sport" text, "label" text, "reason" text,
    "outcome" text, "confidencePct" numeric, "odds" numeric, "tags" text[], "isHeld" boolean, "pick" jsonb);
  PERFORM FROM "users" WHERE "id" = d."userId" AND "deleted_at" IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    "refused" := 'gone';
    RETURN;
  END IF;
  IF d."hasPen" THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('posts:' || d."userId", 0));
  END IF;
  IF EXISTS (SELECT FROM "idempotency_keys" WHERE "owner" = d."owner" AND "key" = d."key") THEN
    "refused" := 'taken';
    RETURN;
  END IF;
  -- Sixty, as services/board/words.ts looks at.
  IF EXISTS (SELECT FROM (SELECT "created_at", "edited_at" FROM "posts" WHERE "user_id" = d."userId" ORDER BY "id" DESC NULLS LAST LIMIT 60) r
    WHERE greatest(r."created_at", r."edited_at") > d."writtenSince") THEN
    "refused" := 'soon';
    RETURN;
  END IF;
  IF d."pick" IS NOT NULL THEN
    SELECT * INTO p FROM jsonb_to_record(d."pick") AS p("isConfidenceTouched" boolean, "reasoning" text, "prob" float8, "source" text, "salt" text,
      "commitment" text, "movedTooFarSecs" float8);
    -- As storage/picks/write.ts says it, and held until the pick is written.
    PERFORM FROM "matches" m WHERE m."id" = d."matchId" AND m."phase" = 'scheduled' AND NOT m."teams_undecided" AND m."match_date" > d."at"
      AND (m."closed_start" IS NULL OR m."match_date" - m."closed_start" > make_interval(secs => p."movedTooFarSecs")) FOR SHARE;
    IF FOUND THEN
      INSERT INTO "predictions" ("user_id", "match_id", "predicted_result", "confidence", "confidence_touched", "reasoning", "pick_prob", "pick_source",
        "created_at", "updated_at", "picked_at")
      VALUES (d."userId", d."matchId", d."outcome", d."confidencePct", p."isConfidenceTouched", p."reasoning", p."prob", p."source", d."at", d."at", d."at")
      ON CONFLICT ("user_id", "match_id") DO NOTHING RETURNING "id" INTO pick_id;
    END IF;
    IF pick_id IS NULL THEN
      -- By the same deed a moment ago, which this one waited for?
      "refused" := CASE WHEN EXISTS (SELECT FROM "idempotency_keys" WHERE "owner" = d."owner" AND "key" = d."key") THEN 'taken'
        WHEN EXISTS (SELECT FROM "predictions" WHERE "user_id" = d."userId" AND "match_id" = d."matchId") THEN 'picked' ELSE 'closed' END;
      RETURN;
    END IF;
    INSERT INTO "prediction_versions" ("prediction_id", "match_id", "version", "outcome", "confidence", "confidence_touched", "pick_prob", "pick_source",
      "salt", "commitment", "created_at")
    VALUES (pick_id, d."matchId", 1, d."outcome", d."confidencePct", p."isConfidenceTouched", p."prob", p."source", decode(p."salt", 'hex'),
      decode(p."commitment", 'hex'), d."at");
  END IF;
  INSERT INTO "posts" ("user_id", "title", "content", "match_id", "external_match_id", "sport", "prediction", "prediction_reason", "confidence", "odds",
    "tags", "created_at", "updated_at", "is_published", "review")
  VALUES (d."userId", d."title", d."content", d."matchId", d."matchId"::text, d."sport", d."label", d."reason", d."confidencePct", d."odds", d."tags",
    d."at", d."at", NOT d."isHeld", CASE WHEN d."isHeld" THEN 'held' ELSE 'clear' END)
  RETURNING "id" INTO "kept";
  INSERT INTO "prediction_posts" ("post_id", "user_id", "match_id", "external_match_id", "predicted_outcome", "confidence")
  VALUES ("kept", d."userId", d."matchId", d."matchId"::text, d."outcome", d."confidencePct");
  IF d."key" IS NOT NULL THEN
    -- Another deed under the same key that was begun at the same time takes all of this back.
    INSERT INTO "idempotency_keys" ("owner", "key", "route", "request_hash", "status", "response", "created_at")
    VALUES (d."owner", d."key", d."route", d."requestHash", 200, jsonb_set("answer", '{id}', to_jsonb("kept")), d."at");
  END IF;
END $$;
