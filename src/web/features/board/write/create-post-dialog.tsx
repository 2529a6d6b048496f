// Writing a post from the home and community pages, in a dialog. Cancelling forgets what was written; closing it by accident does not.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import type { Sport } from '#domain/sport.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { type Draft, emptyDraft } from './draft.ts';

type Props = {
  isOpen: boolean;
  now: Date;
  /** The sport that stands there first. */
  sport?: Sport;
  onClose: () => void;
  onDone: (post: Post) => void;
};

export function CreatePostDialog({ isOpen, now, sport = 'soccer', onClose, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>();
  function leave(): void {
    setDraft(undefined);
    onClose();
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title="예측 쓰기" closeLabel="닫기">
      {isOpen && (
        <CreateForm
          draft={draft ?? emptyDraft(sport)}
          change={(part) => setDraft((before) => ({ ...(before ?? emptyDraft(sport)), ...part }))}
          now={now}
          onCancel={leave}
          onDone={(post) => {
            leave();
            onDone(post);
          }}
        />
      )}
    </Dialog>
  );
}
