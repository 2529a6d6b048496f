// /posts/:id: one post with its comments, to be shared.
import { data } from 'react-router';
import type { Post } from '#contract/board.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { type HouseContext, houseContext } from '../../context.ts';
import { LostWords } from '../../features/board/thread/lost-words.tsx';
import { PostScreen } from '../../features/board/thread/post-screen.tsx';
import { commentsAsked } from '../../features/board/thread/thread.queries.ts';
import { rowIdFrom, saidBy } from '../../features/record/refused.ts';
import { NotFoundScreen } from '../../parts/lost-screens.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/post.ts';

const longestSummary = 120;

/** The first words of a text, on one line. */
function summaryOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length <= longestSummary ? letters.join('') : `${letters.slice(0, longestSummary - 1).join('')}…`;
}

/** The post as search engines read it: what the author said, never how the match ended. */
const factsOf = (post: Post, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'DiscussionForumPosting',
  mainEntityOfPage: `${origin}/posts/${post.id}`,
  headline: post.title,
  text: post.content,
  inLanguage: 'ko',
  datePublished: post.createdAt,
  dateModified: post.editedAt ?? post.createdAt,
  author: {
    '@type': post.author.isBot ? 'Organization' : 'Person',
    name: post.author.displayName,
    ...(post.author.hasLeft ? {} : { url: `${origin}/members/${encodeURIComponent(post.author.username)}` }),
  },
  interactionStatistic: [
    { '@type': 'InteractionCounter', interactionType: 'https://schema.org/LikeAction', userInteractionCount: post.likes },
    { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: post.comments },
  ],
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData)
    return pageMeta({ title: '글을 찾을 수 없어요', description: '글쓴이가 내렸거나 볼 수 없게 된 글이에요.', isHidden: true });
  const { post, origin } = loaderData;
  const isHeld = post.review === 'held' || !post.isPublished;
  const said = pageMeta({ title: post.title, description: `${post.author.displayName}님: ${summaryOf(post.content)}`, isHidden: isHeld });
  if (isHeld) return said;
  return [
    ...said,
    { property: 'article:published_time', content: post.createdAt },
    // The framework escapes what could end the script.
    { 'script:ld+json': factsOf(post, origin) },
  ];
};

async function postOf({ services, viewer }: HouseContext, id: number | undefined): Promise<Post | null> {
  if (id === undefined) return null;
  try {
    return await services.board.readPost(viewer, { id });
  } catch (fault) {
    saidBy(fault, ['no-such-post']);
    return null;
  }
}

async function hasPicked(house: HouseContext, { match, isMine }: Post): Promise<boolean> {
  const { services, viewer } = house;
  if (isMine || !match || viewer.kind === 'visitor') return isMine;
  const picks = await orReport(house, () => services.picks.ofMatch(viewer, { id: Number(match.matchId) }));
  return picks?.mine != null;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer, origin } = house;
  const post = await postOf(house, rowIdFrom(params.id));
  if (!post) return data(null, { status: 404 });
  const now = new Date().toISOString();
  const [thread, isPicked] = await Promise.all([
    orReport(house, () => services.comments.listComments(viewer, { id: post.id, limit: commentsAsked })),
    hasPicked(house, post),
  ]);
  const comments = thread && { rows: thread.comments, nextCursor: thread.nextCursor, at: now };
  return data({ post, comments, hasPicked: isPicked, origin, now });
}

/** A post that was taken off while its reader was elsewhere, and had left a comment half-written. */
function Lost({ id }: { id: string }) {
  const postId = rowIdFrom(id);
  return (
    <>
      <NotFoundScreen title="글을 찾을 수 없어요" line="글쓴이가 내렸거나 볼 수 없게 된 글이에요." />
      {postId !== undefined && (
        <div className="wrap narrow">
          <LostWords postId={postId} />
        </div>
      )}
    </>
  );
}

export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <Lost id={params.id} />;
  return (
    <WithQueries>
      <PostScreen key={loaderData.post.id} data={loaderData} />
    </WithQueries>
  );
}
