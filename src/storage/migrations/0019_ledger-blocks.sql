-- What a closed day holds stands beside its root: a receipt then climbs from one block, and lists count nothing. Days closed before are filled in by
-- the job that closes days.
ALTER TABLE "ledger_days" ADD COLUMN "picks" integer;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "forecasts" integer;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "tips" integer;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD COLUMN "blocks" "bytea";--> statement-breakpoint
-- Lines that the correction of another match wrote, found without reading all lines of a member.
CREATE INDEX "points_ledger_because" ON "points_ledger" USING btree (((detail ->> 'because')::bigint),"user_id") WHERE (detail ->> 'because')::bigint is not null;