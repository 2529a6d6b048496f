DROP INDEX "blog_posts_title_trgm";--> statement-breakpoint
DROP INDEX "blog_posts_content_trgm";--> statement-breakpoint
DROP INDEX "blog_posts_of_category";--> statement-breakpoint
CREATE INDEX "blog_posts_shown" ON "blog_posts" USING btree ("is_sticky" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_of_category" ON "blog_posts" USING btree ("category","is_sticky" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
-- Letters looked for in what is read, not in the signs of Markdown; of a post whose HTML was never made, in its text. Of a very long one in
-- its beginning: the index takes no more of one row.
ALTER TABLE "blog_posts" ADD COLUMN "words" text NOT NULL GENERATED ALWAYS AS ("search_words"(VARIADIC ARRAY["title", "excerpt",
  left(regexp_replace(coalesce(nullif("content_html", ''), "content"), '<[^>]*>', '', 'g'), 20000)] || "tags")) STORED;
--> statement-breakpoint
DROP INDEX "blog_posts_found";
--> statement-breakpoint
-- Drafts stand in it too: admins search them.
CREATE INDEX "blog_posts_found" ON "blog_posts" USING gin ("search_vector"("words", '{}')) WITH (fastupdate = off);
--> statement-breakpoint
ALTER INDEX "blog_posts_found" ALTER COLUMN 1 SET STATISTICS 0;
