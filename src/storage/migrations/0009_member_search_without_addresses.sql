-- Letter by letter an address that is masked on the screen could be read out of the search: addresses leave it, and are found whole only.
ALTER TABLE "users" DROP COLUMN "sought";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sought" text NOT NULL
  GENERATED ALWAYS AS (lower(normalize("username" || E'\n' || "display_name", NFKC))) STORED;
--> statement-breakpoint
CREATE INDEX "users_sought" ON "users" USING gin ("sought" gin_trgm_ops) WITH (fastupdate = off);
