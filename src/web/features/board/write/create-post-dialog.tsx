// Writing a post from the home and community pages, in a dialog. Cancelling forgets what was written; closing it by accident does not, nor does leaving the page.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import type { Sport } from '#domain/sport.ts';
import { useKeptDraft } from '../../../parts/community/use-kept-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type MatchNamed, useNamedMatch } from './coming-matches.ts';
import { CreateForm } from './create-form.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { plainPost, postIn, usePostPlace } from './kept-post.ts';

type Props = {
  isOpen: boolean;
  now: Date;
  /** The sport that stands there first. */
  sport?: Sport;
  onClose: () => void;
  onDone: (post: Post) => void;
};

/** What is written. Of one that was kept the match is looked for again, until another is chosen. */
function useWritten({ now, isOpen, sport = 'soccer' }: Props) {
  const [written, write] = useState<Draft>();
  const [about, setAbout] = useState<MatchNamed>();
  const { match: named } = useNamedMatch(about, { now, isAsked: isOpen });
  const draft = written && { ...written, match: written.match ?? named };
  const { keep, drop } = useKeptDraft({
    place: usePostPlace(),
    written: draft ? plainPost(draft) : null,
    isShown: isOpen,
    onFound(kept) {
      const found = postIn(kept);
      write(found.draft);
      setAbout(found.about);
    },
  });
  return {
    draft: draft ?? emptyDraft(sport),
    keep,
    change(part: Partial<Draft>): void {
      if ('match' in part) setAbout(undefined);
      write((before) => ({ ...(before ?? emptyDraft(sport)), ...part }));
    },
    forget(): void {
      write(undefined);
      setAbout(undefined);
      drop();
    },
  };
}

export function CreatePostDialog(props: Props) {
  const { isOpen, now, onClose, onDone } = props;
  const { draft, keep, change, forget } = useWritten(props);
  function leave(): void {
    forget();
    onClose();
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title="예측 쓰기" closeLabel="닫기">
      {isOpen && (
        <CreateForm
          draft={draft}
          change={change}
          now={now}
          onCancel={leave}
          onSignedOut={keep}
          onDone={(post) => {
            leave();
            onDone(post);
          }}
        />
      )}
    </Dialog>
  );
}
