// Where a post is written on /predictions: a card beside the list that folds, and a sheet over the whole height of a phone.
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WriteForm } from '../write/write-form.tsx';
import { useIsWide } from './use-is-wide.ts';

export function WriteCard({ now }: { now: Date }) {
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
        <WriteForm now={now} isOpen={isOpen && isWide} />
      </div>
    </section>
  );
}

export function WriteSheet({ now, onClose }: { now: Date; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="새 예측 쓰기" closeLabel="닫기">
      <div className="feed-tall">
        <WriteForm now={now} onDone={onClose} />
      </div>
    </Dialog>
  );
}
