// Where a post is written on /predictions beside the list: a card that folds.
import { useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { MatchNamed } from '../write/coming-matches.ts';
import { WriteForm } from '../write/write-form.tsx';
import { useIsWide } from './use-is-wide.ts';

type Props = {
  now: Date;
  about: MatchNamed | undefined;
  /** How often the sheet was closed, on a tablet that is turned: what it was left with, or emptied of, is what stands here then. */
  round: number;
};

export function WriteCard({ now, about, round }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isWide = useIsWide();
  const formId = useId();
  return (
    <section className="card feed-write" aria-label="새 예측 쓰기">
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={formId} onClick={() => setOpen(!isOpen)}>
          새 예측 쓰기
          <Icon of="chevron-down" />
        </button>
      </h2>
      {/* Folded, it keeps what was written. */}
      <div id={formId} hidden={!isOpen}>
        <WriteForm key={round} now={now} isOpen={isOpen && isWide} about={about} />
      </div>
    </section>
  );
}
