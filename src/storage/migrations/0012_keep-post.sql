-- A post, the pick in it and the answer under its Idempotency-Key, written at one call: asked one by one, a dozen questions cost more than the rows.
-- Member, pen, match and pick are locked in this order, as everywhere. Refused, it answers why and has written nothing:
--   gone: the member has left; taken: something stands under the key; soon: words of theirs are younger than "written_since", or changed since;
--   closed: the match is not open at "at"; picked: it was picked before.
CREATE FUNCTION "keep_post"("deed" jsonb, "answer" jsonb, OUT "kept" bigint, OUT "refused" text) LANGUAGE plpgsql AS $$
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
    INSERT INTO "prediction_versions" ("prediction_id", "version", "outcome", "confidence", "confidence_touched", "pick_prob", "pick_source", "salt",
      "commitment", "created_at")
    VALUES (pick_id, 1, d."outcome", d."confidencePct", p."isConfidenceTouched", p."prob", p."source", decode(p."salt", 'hex'),
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
