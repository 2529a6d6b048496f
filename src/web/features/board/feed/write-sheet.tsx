// Where a post is written on a phone: a sheet over its whole height. Closed, it keeps what was written.
import { Dialog } from '../../../ui/dialog.tsx';
import type { MatchNamed } from '../write/coming-matches.ts';
import { WriteForm } from '../write/write-form.tsx';

export function WriteSheet({ now, about, onClose }: { now: Date; about: MatchNamed | undefined; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="새 예측 쓰기" closeLabel="닫기">
      <div className="feed-tall">
        <WriteForm now={now} about={about} onDone={onClose} />
      </div>
    </Dialog>
  );
}
