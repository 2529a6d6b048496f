CREATE TABLE "forecast_scores" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"forecast_id" bigint NOT NULL,
	"sport" text NOT NULL,
	"league_code" text,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"match_date" timestamp with time zone NOT NULL,
	"home_prob" double precision NOT NULL,
	"draw_prob" double precision NOT NULL,
	"away_prob" double precision NOT NULL,
	"called" text NOT NULL,
	"outcome" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"log_loss" double precision NOT NULL,
	"brier" double precision NOT NULL,
	"market_called" text,
	"market_is_correct" boolean,
	"market_log_loss" double precision,
	"is_rehearsed" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"root" bytea NOT NULL,
	"head" bytea NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"commitment" bytea NOT NULL,
	"hash" bytea NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prediction_versions" (
	"prediction_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"outcome" text NOT NULL,
	"confidence" numeric(5, 2) NOT NULL,
	"confidence_touched" boolean DEFAULT false NOT NULL,
	"pick_prob" double precision,
	"pick_source" text,
	"salt" bytea NOT NULL,
	"commitment" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed_seq" bigint,
	CONSTRAINT "prediction_versions_prediction_id_version_pk" PRIMARY KEY("prediction_id","version")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "standings_a" (
	"period" text NOT NULL,
	"rank" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"settled" integer NOT NULL,
	"correct" integer NOT NULL,
	"win_streak" integer NOT NULL,
	CONSTRAINT "standings_a_by_rank" PRIMARY KEY("rank","period")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "standings_b" (
	"period" text NOT NULL,
	"rank" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"settled" integer NOT NULL,
	"correct" integer NOT NULL,
	"win_streak" integer NOT NULL,
	CONSTRAINT "standings_b_by_rank" PRIMARY KEY("rank","period")
);
--> statement-breakpoint
CREATE TABLE "standings_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"shown" text DEFAULT 'a' NOT NULL,
	"ranked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settle_no" bigint DEFAULT 0 NOT NULL,
	"computed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "battle_rankings" DROP CONSTRAINT "battle_rankings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "points_ledger" DROP CONSTRAINT "points_ledger_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "points_ledger" DROP CONSTRAINT "points_ledger_match_id_matches_id_fk";--> statement-breakpoint
DROP INDEX "corrections_of_match";--> statement-breakpoint
DROP INDEX "users_by_points";--> statement-breakpoint
DROP INDEX "users_ranked";--> statement-breakpoint
DROP INDEX "points_ledger_by_time";--> statement-breakpoint
DROP INDEX "prediction_posts_of_user";--> statement-breakpoint
DROP INDEX "predictions_settled";--> statement-breakpoint
DROP INDEX "predictions_correct";--> statement-breakpoint
DROP INDEX "battle_rankings_of_user";--> statement-breakpoint
DROP INDEX "predictions_of_match";--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "sealed_seq" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_of" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "month_of" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monthly_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_week_of" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_week_predictions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_week_correct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_week_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_month_of" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_month_predictions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_month_correct" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_month_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "points_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "pick_source" text;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "lock_source" text;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "picked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "locked_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "experience" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "settled_revision" integer;--> statement-breakpoint
ALTER TABLE "predictions" ADD COLUMN "settle_no" bigint;--> statement-breakpoint
ALTER TABLE "betting_recommendation_matches" ADD COLUMN "outcome" text NOT NULL;--> statement-breakpoint
ALTER TABLE "betting_recommendation_matches" ADD COLUMN "bookmaker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "closed_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "settle_no" bigint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "settled_end" jsonb;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "told_revision" integer;--> statement-breakpoint
ALTER TABLE "forecast_scores" ADD CONSTRAINT "forecast_scores_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_scores" ADD CONSTRAINT "forecast_scores_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_versions" ADD CONSTRAINT "prediction_versions_prediction_id_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."predictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecast_scores_newest" ON "forecast_scores" USING btree ("match_date" DESC NULLS LAST,"match_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forecast_scores_of_sport" ON "forecast_scores" USING btree ("sport","match_date" DESC NULLS LAST,"match_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forecast_scores_of_forecast" ON "forecast_scores" USING btree ("forecast_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("kind","ref_id","version");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_day" ON "ledger_entries" USING btree ("day","seq");--> statement-breakpoint
CREATE INDEX "prediction_versions_unsealed" ON "prediction_versions" USING btree ("created_at") WHERE sealed_seq is null;--> statement-breakpoint
CREATE INDEX "standings_a_of_user" ON "standings_a" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standings_b_of_user" ON "standings_b" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_once" ON "corrections" USING btree ("match_id","revision");--> statement-breakpoint
CREATE INDEX "forecasts_unsealed" ON "forecasts" USING btree ("id") WHERE sealed_seq is null;--> statement-breakpoint
CREATE INDEX "prediction_posts_of_pick" ON "prediction_posts" USING btree ("user_id","match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "battle_rankings_once" ON "battle_rankings" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "matches_settled_order" ON "matches" USING btree ("settle_no" DESC NULLS LAST) WHERE settle_no is not null;--> statement-breakpoint
CREATE INDEX "matches_to_close" ON "matches" USING btree ("match_date") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "matches_untold" ON "matches" USING btree ("match_date") WHERE settled_revision is not null and (told_revision is null or told_revision < settled_revision);--> statement-breakpoint
CREATE INDEX "predictions_of_match" ON "predictions" USING btree ("match_id","user_id");--> statement-breakpoint
ALTER TABLE "users" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "predictions" SET (fillfactor = 50);--> statement-breakpoint
INSERT INTO "standings_state" ("id") VALUES (1) ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE VIEW "standings" AS
	SELECT * FROM "standings_a" WHERE (SELECT "shown" FROM "standings_state" WHERE "id" = 1) = 'a'
	UNION ALL
	SELECT * FROM "standings_b" WHERE (SELECT "shown" FROM "standings_state" WHERE "id" = 1) = 'b';
--> statement-breakpoint
-- A forecast stays what was said at that time; only its place in the ledger is noted beside it, once.
CREATE FUNCTION "refuse_change_but_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.sealed_seq IS NULL AND NEW.sealed_seq IS NOT NULL AND to_jsonb(NEW) - 'sealed_seq' = to_jsonb(OLD) - 'sealed_seq' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER "forecasts_are_final" ON "forecasts";--> statement-breakpoint
CREATE TRIGGER "forecasts_are_final" BEFORE UPDATE ON "forecasts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_but_seal"();
