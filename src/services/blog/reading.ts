// Blog posts listed, read, counted and liked.
import type { BlogPostPage, listBlogPosts, readBlogPost } from '#contract/blog.ts';
import type { likeBlogPost, viewBlogPost } from '#contract/community/blog-thread.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { typedWords } from '#domain/korean/typed-word.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { createReaders } from '../shapes/members/readers.ts';
import { createHotReads } from '../shapes/shared/hot-reads.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import { cursorOf, placeOf } from './cursor.ts';
import type { BlogNeeds } from './needs.ts';
import { blogPostOf } from './told.ts';

const relatedMax = 4;
/** A search is counted no further. */
const countedMax = 1000;

/** `total`: how many posts the question finds; one more than a thousand stands for all that a search finds beyond. */
type List = OutputOf<typeof listBlogPosts> & { nextCursor: string | null; total: number };

const idOf = (viewer: Viewer): number | null => (viewer.kind === 'visitor' ? null : viewer.id);

async function list({ stores }: BlogNeeds, viewerId: number | null, wish: InputOf<typeof listBlogPosts>): Promise<List> {
  const after = placeOf(wish.cursor);
  const categories = await stores.blog.categories();
  const asked = wish.category?.normalize('NFC');
  const category = asked === undefined ? undefined : categories.find(({ name, slug }) => name === asked || slug === asked);
  const told = categories.map(({ name, slug, color, icon, postCount }) => ({ name, slug, color, icon, postCount }));
  // Of a category that there is not there are no posts; that is no mistake of the reader's.
  if (asked !== undefined && !category) return { posts: [], categories: told, nextCursor: null, total: 0 };
  const question = { category: category?.slug, typed: typedWords(wish.search) };
  const [rows, total] = await Promise.all([
    stores.blog.page({ ...question, viewerId, after, limit: wish.limit + 1 }),
    question.typed.length > 0
      ? stores.blog.countFound(question, countedMax + 1)
      : (category ? [category] : categories).reduce((sum, { postCount }) => sum + postCount, 0),
  ]);
  const page = rows.slice(0, wish.limit);
  const last = rows.length > wish.limit ? page.at(-1)?.post : undefined;
  const nextCursor = last?.publishedAt ? cursorOf({ ...last, publishedAt: last.publishedAt }) : null;
  return { posts: page.map(blogPostOf), categories: told, nextCursor, total };
}

async function read({ stores }: BlogNeeds, viewer: Viewer, slug: string): Promise<BlogPostPage> {
  const row = await stores.blog.bySlug(slug.normalize('NFC'), idOf(viewer));
  if (!row) throw new Refusal('no-such-blog-post');
  const { id, category, tags, contentHtml, outline } = row.post;
  const related = await stores.blog.related({ id, category, tags, limit: relatedMax });
  return { ...blogPostOf(row), contentHtml, outline, related };
}

export function reading(needs: BlogNeeds) {
  const { stores, events, clock, networkKeyOf } = needs;
  const readers = createReaders('blog', needs);
  const everybodys = createHotReads<List>();
  // How often a post was read may be a second old.
  for (const happening of ['blog-changed', 'member-changed'] as const) events.onEverywhere(happening, everybodys.drop);

  return {
    list: (viewer: Viewer, input: InputOf<typeof listBlogPosts>): Promise<List> => list(needs, idOf(viewer), input),

    /** As it is for all: nothing in it is liked by its reader. */
    listForAll(input: InputOf<typeof listBlogPosts>): Promise<List> {
      const { category = '', search, cursor, limit } = input;
      const read = () => list(needs, null, input);
      return search || cursor ? read() : everybodys.read(`${limit} ${category}`, read);
    },

    readPost: (viewer: Viewer, { slug }: InputOf<typeof readBlogPost>): Promise<BlogPostPage> => read(needs, viewer, slug),

    async view(viewer: Viewer, { slug, reader }: InputOf<typeof viewBlogPost> & { reader: string }): Promise<{ views: number }> {
      const post = await stores.blog.place(slug.normalize('NFC'));
      if (!post) throw new Refusal('no-such-blog-post');
      const readerId = idOf(viewer);
      const who = readerId === null ? networkKeyOf(reader) : `member ${readerId}`;
      const views = await readers.once({ who, postId: post.id }, () => stores.blog.view(post.id, readerId));
      return { views: views ?? post.views };
    },

    async like(viewer: Viewer, { slug }: InputOf<typeof likeBlogPost>, repeat?: Repeat): Promise<{ isLiked: boolean; likes: number }> {
      const { id: userId } = requireUser(viewer);
      return stores.transaction(async (tx) => {
        if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
        const like = await tx.blog.like({ slug: slug.normalize('NFC'), userId, now: clock() });
        if (!like) throw new Refusal('no-such-blog-post');
        return answered(tx, repeat, like);
      });
    },
  };
}
