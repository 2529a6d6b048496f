// The posts, lines and places of a page that may be a member's own: each is drawn by itself, as nobody's or as theirs.
import type { ReactNode } from 'react';
import type { Post } from '#contract/board.ts';
import type { Message } from '#contract/chat.ts';
import type { RankingRow } from '#contract/rankings.ts';
import { FeedCard } from '../features/board/feed/feed-list.tsx';
import { BoardCard } from '../features/board/home/board-section.tsx';
import { MessageLine } from '../features/discussion/message-line.tsx';
import { onPodium, shownAtFirst } from '../features/rankings/leaderboard-section.tsx';
import { PodiumCard } from '../features/rankings/podium.tsx';
import { RankRow } from '../parts/member/rank-row.tsx';
import type { Kind, Part, Thing } from './marks.ts';

type Held = Readonly<Record<string, unknown>>;
/** `things`: the list as nobody's, `at`: the place of the thing in it. `held`: what was read for the part of the page that shows it. */
type Drawing = { held: Held; things: readonly Thing[]; at: number };
/** Undefined where the page shows it later, or not at all. */
type Draw = (thing: Thing, drawing: Drawing) => ReactNode | undefined;

const nothing = () => {};
const nowIn = ({ now }: Held): Date => new Date(String(now));

function drawRow(thing: Thing, { things, at }: Drawing): ReactNode | undefined {
  if (!shownAtFirst(things).has(thing.id)) return undefined;
  const row = thing as unknown as RankingRow;
  return at < onPodium ? <PodiumCard of={row} place={at + 1} /> : <RankRow of={row} />;
}

const drawLine: Draw = (thing, { held }) => <MessageLine message={thing as unknown as Message} now={nowIn(held)} onGone={nothing} />;

/** As each part of a page draws what stands in it. */
export const drawn: Readonly<Record<Part, Partial<Record<Kind, Draw>>>> = {
  talk: {
    post: (thing, { held }) => (
      <BoardCard post={thing as unknown as Post} now={nowIn(held)} heading={3} onOpen={nothing} onEdit={nothing} onGone={nothing} />
    ),
    line: drawLine,
  },
  leaderboard: { row: drawRow },
  feed: {
    post: (thing, { held }) => (
      <FeedCard post={thing as unknown as Post} now={nowIn(held)} isOpen={false} onToggle={nothing} onEdit={nothing} />
    ),
  },
};
