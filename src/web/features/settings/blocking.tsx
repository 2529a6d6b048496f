// Whom the member has blocked and which words fold away what holds them; each is taken back where it stands.
import { useEffect, useRef, useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import { ask } from '../../api/client.ts';
import { useBlocks } from '../../parts/community/hidden.ts';
import { Button } from '../../ui/button.tsx';
import { BlockedMembers } from './blocked-members.tsx';
import { MutedWords } from './muted-words.tsx';

/** The page around knows them already, unless the server could not say: then they are asked for here. */
function useKnown() {
  const { blocks, isKnown, keep } = useBlocks();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (isKnown) return;
    const stop = new AbortController();
    ask('readBlocks', {}, { signal: stop.signal }).then(
      (read: Blocks) => latest.current(read),
      (fault: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(fault);
        setFailed(true);
      },
    );
    return () => stop.abort();
  }, [isKnown, tries]);
  function again() {
    setFailed(false);
    setTries(tries + 1);
  }
  return { blocks: isKnown ? blocks : undefined, keep, hasFailed, again };
}

export function Blocking() {
  const { blocks, keep, hasFailed, again } = useKnown();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is pressed goes away with its line: the focus goes on from the name of the section.
  const settle = (kept: Blocks) => {
    keep(kept);
    heading.current?.focus();
  };
  return (
    <section className="card pad" aria-labelledby="settings-blocks">
      <h2 id="settings-blocks" ref={heading} tabIndex={-1}>
        차단과 단어 가리기
      </h2>
      <div className="fm">
        {blocks && (
          <>
            <BlockedMembers members={blocks.members} onSettled={settle} />
            <MutedWords words={blocks.words} onAdded={keep} onRemoved={settle} />
          </>
        )}
        {!blocks && !hasFailed && (
          <p className="hint" role="status">
            차단 목록을 불러오는 중이에요.
          </p>
        )}
        {!blocks && hasFailed && (
          <p className="blk-none" role="alert">
            <span className="hint">차단 목록을 불러오지 못했어요.</span>
            <Button size="sm" onClick={again}>
              다시 불러오기
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
