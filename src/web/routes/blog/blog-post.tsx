// /blog/{slug}: one post of the blog.
import { data } from 'react-router';
import type { BlogPostPage } from '#contract/blog.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { type HouseContext, houseContext } from '../../context.ts';
import { commentsAsked } from '../../features/blog/comments/blog-thread.queries.ts';
import { BlogPostScreen } from '../../features/blog/post/blog-post-screen.tsx';
import { LostPost, lostTitle } from '../../features/blog/post/lost-post.tsx';
import { articleFacts, articleMeta } from '../../features/blog/post/post-facts.ts';
import { saidBy } from '../../features/record/refused.ts';
import { SidebarAds } from '../../parts/ads/places.tsx';
import { orReport } from '../../report.ts';
import { StructuredFacts } from '../../structured-facts.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/blog-post.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: lostTitle, description: '주소가 바뀌었거나 내려간 글이에요.', isHidden: true });
  const { post } = loaderData;
  const said = pageMeta({ title: post.metaTitle || post.title, description: post.metaDescription || post.excerpt });
  return [...said, ...articleMeta(post)];
};

async function postOf({ services, viewer }: HouseContext, slug: string): Promise<BlogPostPage | null> {
  // As the API reads it; an address of no post is none of ours.
  if (!/^[\p{L}\p{N}_-]{1,160}$/u.test(slug)) return null;
  try {
    return await services.blog.readPost(viewer, { slug });
  } catch (fault) {
    saidBy(fault, ['no-such-blog-post']);
    return null;
  }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer, origin } = house;
  const post = await postOf(house, params.slug.normalize('NFC'));
  if (!post) return data(null, { status: 404 });
  const now = new Date().toISOString();
  const thread = await orReport(house, () => services.blog.comments(viewer, { slug: post.slug, limit: commentsAsked }));
  const comments = thread && { rows: thread.rows, nextCursor: thread.nextCursor, at: now };
  // Its HTML is what is shown: the Markdown it was made of would be the same words again.
  return data({ post: { ...post, content: '' }, comments, origin, now });
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LostPost />;
  const { post, origin } = loaderData;
  return (
    <WithQueries>
      <StructuredFacts facts={articleFacts(post, origin)} />
      <BlogPostScreen key={post.slug} data={loaderData}>
        <SidebarAds />
      </BlogPostScreen>
    </WithQueries>
  );
}
