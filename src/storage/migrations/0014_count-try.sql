-- A try at a password is counted before it is looked at, at one call: whoever counts under the same key waits, and then sees it.
CREATE FUNCTION "count_try"("held" text, "limits" jsonb, "since" timestamptz, "made_at" timestamptz, OUT "blocked_since" timestamptz, OUT "ids" bigint[])
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('login ' || "held", 0));
  SELECT max(f."at") INTO "blocked_since" FROM jsonb_to_recordset("limits") AS l("key" text, "most" int) CROSS JOIN LATERAL (
    SELECT t."at" FROM "login_failures" t WHERE t."key" = l."key" AND t."at" > "since" ORDER BY t."at" DESC NULLS LAST OFFSET l."most" - 1 LIMIT 1) f;
  IF "blocked_since" IS NOT NULL THEN
    RETURN;
  END IF;
  WITH added AS (
    INSERT INTO "login_failures" ("key", "at") SELECT l."key", "made_at" FROM jsonb_to_recordset("limits") AS l("key" text) RETURNING "id")
  SELECT array_agg(a."id") INTO "ids" FROM added a;
END $$;
