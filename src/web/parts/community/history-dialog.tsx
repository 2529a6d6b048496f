// What a post or a comment said before its words were changed.
import { useEffect, useState } from 'react';
import type { Wording } from '#contract/community/threads.ts';
import { ask } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../state-panels.tsx';
import { longMoment } from '../when.ts';
import { Folded } from './folded.tsx';

export type Reworded = { kind: 'post' | 'comment'; id: number };

type Loaded = { state: 'waiting' } | { state: 'failed' } | { state: 'done'; wordings: readonly Wording[] };

function useWordings({ kind, id }: Reworded): { loaded: Loaded; again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const stop = new AbortController();
    setLoaded({ state: 'waiting' });
    ask(kind === 'post' ? 'postHistory' : 'commentHistory', { id }, { signal: stop.signal }).then(
      (wordings) => setLoaded({ state: 'done', wordings }),
      (fault: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(fault);
        setLoaded({ state: 'failed' });
      },
    );
    return () => stop.abort();
  }, [kind, id, tries]);
  return { loaded, again: () => setTries(tries + 1) };
}

function Before({ wording }: { wording: Wording }) {
  const { title, content, predictionReason, replacedAt } = wording;
  return (
    <li>
      <p className="t3">
        <time dateTime={replacedAt} className="n">
          {longMoment(replacedAt)}
        </time>
        까지
      </p>
      <Folded text={`${title ?? ''} ${content} ${predictionReason ?? ''}`}>
        {title && <b>{title}</b>}
        <p className="was">{content}</p>
        {predictionReason && predictionReason !== content && <p className="was t2">예측 근거: {predictionReason}</p>}
      </Folded>
    </li>
  );
}

function Wordings({ of }: { of: Reworded }) {
  const { loaded, again } = useWordings(of);
  if (loaded.state === 'waiting') return <SkeletonRows label="고치기 전 글을 불러오는 중" rows={2} />;
  if (loaded.state === 'failed') return <ErrorPanel title="고치기 전 글을 불러오지 못했어요" onRetry={again} />;
  if (loaded.wordings.length === 0) return <p className="t3">고치기 전 글이 없어요.</p>;
  return (
    <ol className="befores" aria-label="고치기 전 글">
      {loaded.wordings.map((wording) => (
        <Before key={wording.replacedAt} wording={wording} />
      ))}
    </ol>
  );
}

export function HistoryDialog({ of, isOpen, onClose }: { of: Reworded; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="고치기 전 글" closeLabel="닫기">
      {isOpen && <Wordings key={`${of.kind} ${of.id}`} of={of} />}
    </Dialog>
  );
}
