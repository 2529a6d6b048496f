// The blog as admins write it: drafts and posts listed, made, changed, removed and previewed; every deed is noted.
import { isDeepStrictEqual } from 'node:util';
import type {
  AdminBlogPost,
  adminBlogPosts,
  changeBlogPost,
  createBlogPost,
  deleteBlogPost,
  previewBlogPost,
  readBlogDraft,
} from '#contract/admin/blog.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { beginningOf, freeSlug, isOwnPath, markdownKept, slugOf, tagsKept } from '#domain/content/blog-rules.ts';
import { plainLine } from '#domain/content/plain-text.ts';
import { typedWords } from '#domain/korean/typed-word.ts';
import type { NewBlogPost } from '#storage/publishing/blog.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import type { BlogNeeds, Page } from './needs.ts';
import { adminBlogPostOf } from './told.ts';

type Form = InputOf<typeof createBlogPost>;
type Written = Omit<NewBlogPost, 'userId' | 'slug' | 'isAi' | 'publishedAt' | 'now'>;

const needed = (field: string, sentence: string) => new Refusal('invalid-input', { message: sentence, fields: { [field]: sentence } });

/** Pictures come from our own host alone: those of others would tell them who reads. */
function pictureKept(address: string | null | undefined): string | null {
  if (address === null || address === undefined || address === '') return null;
  if (!isOwnPath(address)) throw needed('featuredImage', '픽노트 안의 그림만 쓸 수 있어요. /로 시작하는 경로를 입력해주세요.');
  return address;
}

/** What is written, in the form in which it is kept; all that readers will need is made now. */
async function writtenOf(form: Form, category: string): Promise<Written> {
  const [title, content] = [plainLine(form.title), markdownKept(form.content)];
  if (title === '') throw needed('title', '제목을 입력해주세요.');
  if (content === '') throw needed('content', '내용을 입력해주세요.');
  const { renderMarkdown } = await import('./markdown.ts');
  const { html, outline, readingTime, text } = renderMarkdown(content);
  const { sport, figure, unit } = form.cover;
  return {
    title,
    content,
    contentHtml: html,
    outline,
    readingTime,
    excerpt: plainLine(form.excerpt) || beginningOf(text),
    category,
    featuredImage: pictureKept(form.featuredImage),
    metaTitle: plainLine(form.metaTitle) || null,
    metaDescription: plainLine(form.metaDescription) || null,
    tags: tagsKept(form.tags),
    keywords: tagsKept(form.keywords),
    status: form.status,
    isSticky: form.isSticky,
    isFeatured: form.isFeatured,
    coverSport: sport,
    coverFigure: plainLine(figure),
    coverUnit: plainLine(unit),
  };
}

/** Holds the pen of the blog until the transaction is over. */
async function categoryOf(tx: Stores, asked: string): Promise<string> {
  const slug = (await tx.blog.holdCategories()).get(asked.normalize('NFC'));
  if (slug === undefined) throw new Refusal('no-such-category', { fields: { category: '없는 분류예요.' } });
  return slug;
}

const taken = () => new Refusal('slug-taken', { fields: { slug: '이미 쓰고 있는 주소예요.' } });

/** Of a title in signs alone nothing is left for an address. */
async function madeSlug(tx: Stores, title: string): Promise<string> {
  const slug = slugOf(title) || 'post';
  return freeSlug(slug, new Set(await tx.blog.slugsLike(slug)));
}

async function told(tx: Stores, id: number): Promise<AdminBlogPost> {
  const row = await tx.blog.byId(id);
  if (!row) throw new Refusal('no-such-blog-post');
  return adminBlogPostOf(row);
}

type Deed = { actorId: number; now: Date };

async function create(tx: Stores, form: Form, { actorId, now }: Deed): Promise<AdminBlogPost> {
  const written = await writtenOf(form, await categoryOf(tx, form.category));
  const slug = form.slug?.normalize('NFC') || (await madeSlug(tx, written.title));
  const publishedAt = form.status === 'published' ? now : null;
  const id = await tx.blog.add({ ...written, slug, userId: actorId, isAi: false, publishedAt, now });
  if (id === undefined) throw taken();
  await tx.blog.recount();
  await tx.audit.note({ actorId, action: 'blog.created', target: `blog:${id}`, detail: { slug, status: form.status }, now });
  return told(tx, id);
}

type Change = InputOf<typeof changeBlogPost>;

/** A post is written as a whole: whoever read an older one would undo, unseen, what was done since, even make a draft public again.
 *  Answered is what stands there already as it is wanted: a PUT whose answer was lost on the way is sent once more, and is no conflict. */
async function standing(
  tx: Stores,
  { id, basedOn }: Pick<Change, 'id' | 'basedOn'>,
  wanted: Written & { slug: string },
): Promise<AdminBlogPost | undefined> {
  const row = basedOn === undefined ? undefined : await tx.blog.byId(id);
  if (!row || basedOn === undefined || row.post.updatedAt.getTime() === Date.parse(basedOn)) return undefined;
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (names.some((name) => !isDeepStrictEqual(row.post[name], wanted[name]))) throw new Refusal('blog-post-changed');
  return adminBlogPostOf(row);
}

async function change(tx: Stores, { id, basedOn, ...form }: Change, { actorId, now }: Deed): Promise<AdminBlogPost> {
  const category = await categoryOf(tx, form.category);
  const post = await tx.blog.hold(id);
  if (!post) throw new Refusal('no-such-blog-post');
  const wanted = { ...(await writtenOf(form, category)), slug: form.slug?.normalize('NFC') || post.slug };
  const done = await standing(tx, { id, basedOn }, wanted);
  if (done) return done;
  // The day it first came out stays, whatever becomes of it later.
  const publishedAt = post.publishedAt ?? (form.status === 'published' ? now : null);
  if (!(await tx.blog.change(id, { ...wanted, publishedAt, now }))) throw taken();
  await tx.blog.recount();
  const detail = { slug: wanted.slug, status: form.status, before: post.status };
  await tx.audit.note({ actorId, action: 'blog.changed', target: `blog:${id}`, detail, now });
  return told(tx, id);
}

export const editing = ({ stores, clock }: BlogNeeds) => ({
  async adminPosts(viewer: Viewer, wish: InputOf<typeof adminBlogPosts>): Promise<Page<AdminBlogPost> & { total: number }> {
    requireAdmin(viewer);
    const question = { state: wish.state, typed: typedWords(wish.search) };
    const [rows, total] = await Promise.all([
      stores.blog.adminPage({ ...question, before: rowNumberIn(wish.cursor), limit: wish.limit + 1 }),
      stores.blog.adminCount(question),
    ]);
    const page = rows.slice(0, wish.limit);
    const last = rows.length > wish.limit ? page.at(-1) : undefined;
    return { rows: page.map(adminBlogPostOf), nextCursor: last ? String(last.post.id) : null, total };
  },

  async readDraft(viewer: Viewer, { id }: InputOf<typeof readBlogDraft>): Promise<AdminBlogPost> {
    requireAdmin(viewer);
    return told(stores, id);
  },

  async create(viewer: Viewer, form: Form, repeat?: Repeat): Promise<AdminBlogPost> {
    const { id: actorId } = requireAdmin(viewer);
    return stores.transaction(async (tx) => answered(tx, repeat, await create(tx, form, { actorId, now: clock() })));
  },

  async change(viewer: Viewer, form: Change): Promise<AdminBlogPost> {
    const { id: actorId } = requireAdmin(viewer);
    return stores.transaction((tx) => change(tx, form, { actorId, now: clock() }));
  },

  async remove(viewer: Viewer, { id }: InputOf<typeof deleteBlogPost>): Promise<{ ok: true }> {
    const { id: actorId } = requireAdmin(viewer);
    return stores.transaction(async (tx) => {
      await tx.blog.holdCategories();
      await tx.blog.holdComments(id);
      const post = await tx.blog.hold(id);
      if (!post) throw new Refusal('no-such-blog-post');
      await tx.blog.remove(id);
      await tx.blog.recount();
      await tx.audit.note({ actorId, action: 'blog.deleted', target: `blog:${id}`, detail: { slug: post.slug }, now: clock() });
      return { ok: true };
    });
  },

  async preview(viewer: Viewer, { content }: InputOf<typeof previewBlogPost>): Promise<OutputOf<typeof previewBlogPost>> {
    requireAdmin(viewer);
    const { renderMarkdown } = await import('./markdown.ts');
    const { html, outline, readingTime } = renderMarkdown(markdownKept(content));
    return { contentHtml: html, outline, readingTime };
  },
});
