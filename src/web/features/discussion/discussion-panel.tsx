// The discussion in one panel: what is said, as it is said, and a field to say something.

import { use, useId, useRef } from 'react';
import type { Message } from '#contract/chat.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { minutes, seconds } from '#domain/time/duration.ts';
import { usePresence } from '../../api/live.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { useHidden } from '../../parts/community/hidden.ts';
import { useServerNow } from '../../parts/match/use-server-now.ts';
import { StaleSince } from '../../parts/stale-since.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSteady } from '../../ui/rows/use-steady.ts';
import { useNow } from '../../ui/use-now.ts';
import { Composer, VisitorField } from './composer.tsx';
import { useLines, useRoom, useShedding } from './discussion.queries.ts';
import { MessageLine } from './message-line.tsx';
import { useBottom } from './use-bottom.ts';

const presenceMeaning = '지금 픽노트를 보고 있는 사람 수예요. 회원은 기기가 많아도 한 번, 비회원은 브라우저마다 한 번으로 집계해요.';

function Presence() {
  const people = usePresence();
  if (people === null) return null;
  return (
    <span className="tag n" title={presenceMeaning}>
      {figureOf(people)}명<span className="sr">이 보고 있어요. {presenceMeaning}</span>
    </span>
  );
}

function NothingYet({ isFailed, isPending, onRetry }: { isFailed: boolean; isPending: boolean; onRetry: () => void }) {
  if (isPending && !isFailed) return <p className="msgs-none">대화를 불러오고 있어요.</p>;
  if (!isFailed) {
    return (
      <div className="msgs-none">
        <Icon of="messages-square" size={28} />
        <p>아직 나눈 이야기가 없어요. 첫 이야기를 남겨 보세요.</p>
      </div>
    );
  }
  return (
    <div className="msgs-none" role="alert">
      <p>대화를 불러오지 못했어요.</p>
      <Button size="sm" onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  );
}

type Older = ReturnType<typeof useRoom>['older'];

function OlderLines({ older }: { older: Older }) {
  if (!older.hasMore) return null;
  const words = { idle: '이전 대화 보기', loading: '불러오는 중', failed: '불러오지 못했어요. 다시 시도' }[older.state];
  return (
    <Button kind="ghost" size="sm" className="msgs-older" aria-disabled={older.state === 'loading'} onClick={older.load}>
      {words}
    </Button>
  );
}

/** Lines that are no newer than the reader's own screen; what they say themselves stands at once. */
function useDue(lines: readonly Message[], { startIso, delayMs }: { startIso: string; delayMs: number }): readonly Message[] {
  const now = useServerNow(startIso, delayMs > 0 ? seconds(1) : minutes(1));
  if (delayMs === 0) return lines;
  return lines.filter(({ isMine, createdAt }) => isMine || Date.parse(createdAt) <= now.getTime() - delayMs);
}

type Props = {
  /** What the page was drawn with; null where it could not be read. */
  initial: { messages: Message[]; nextCursor: string | null } | null;
  now: string;
  /** The room of one match, instead of the discussion of all. */
  matchId?: string | null;
  /** How far the reader's screen runs behind. */
  delayMs?: number;
};

export function DiscussionPanel({ initial, now: startIso, matchId = null, delayMs = 0 }: Props) {
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const now = useNow(startIso);
  const isMember = use(WhoLooks) !== null;
  const hidden = useHidden();
  const { query, isLost, knownUntil, older } = useRoom(matchId, { initial, at: startIso });
  const { take } = useLines(matchId);
  const due = useDue(query.data?.messages ?? [], { startIso, delayMs });
  const shown = due.filter(({ author }) => !hidden.isBlocked(author.id));
  const { isThere, seenId, onScroll, toEnd } = useBottom(box, {
    newestId: shown.at(-1)?.id ?? 0,
    // What failed waits for a press: pulling would only ask and fail again.
    onPull: () => older.state === 'idle' && older.load(),
  });
  useShedding(matchId, { lines: due, isThere });
  const unseen = isThere ? 0 : shown.filter(({ id, isMine }) => id > seenId && !isMine).length;
  const gone = useSteady((id: number) => {
    take(id);
    box.current?.focus({ preventScroll: true });
  });
  return (
    <section className="card talk" aria-labelledby={headingId}>
      <div className="talk-h">
        <h2 id={headingId} className="h3">
          {matchId === null ? '실시간 토론' : '이 경기 이야기'}
        </h2>
        {/* It counts who has the site open, not who is in this room. */}
        {matchId === null && <Presence />}
      </div>
      <div className="msgs-at">
        <div
          ref={box}
          className="msgs-box"
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys.
          tabIndex={0}
          role="log"
          aria-label="토론 내용"
          aria-live={older.isQuiet ? 'off' : 'polite'}
        >
          <div className="msgs-in">
            <OlderLines older={older} />
            {shown.length > 0 ? (
              <ol className="msgs">
                {shown.map((message) => (
                  <MessageLine key={message.id} message={message} now={now} onGone={gone} />
                ))}
              </ol>
            ) : (
              <NothingYet isFailed={query.isError} isPending={query.isPending} onRetry={() => void query.refetch()} />
            )}
          </div>
        </div>
        {unseen > 0 && (
          <button type="button" className="msgs-new" onClick={toEnd}>
            새 메시지 {figureOf(unseen)}개
            <Icon of="arrow-down" size={14} />
          </button>
        )}
      </div>
      {isLost && shown.length > 0 && (
        <div className="talk-stale">
          <StaleSince at={knownUntil} what="메시지" onRetry={() => void query.refetch()} />
        </div>
      )}
      {isMember ? <Composer key={matchId} roomId={matchId} onSaid={toEnd} /> : <VisitorField />}
    </section>
  );
}
