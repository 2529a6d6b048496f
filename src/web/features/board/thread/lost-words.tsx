// What its reader was saying under a post that is gone: it stands where it can be copied, until they close it.
import { use, useId, useState } from 'react';
import { dropDraft } from '../../../api/kept-draft.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import { useIsAwake } from '../../../parts/is-awake.ts';
import { Button } from '../../../ui/button.tsx';
import { placesUnder, wordsUnder } from './words-under.ts';

type Props = { postId: number; onClose?: () => void };

function Words({ postId, onClose }: Props) {
  const id = useId();
  const who = use(WhoLooks);
  const [words, setWords] = useState(() => wordsUnder(postId, who));
  if (words.length === 0) return null;
  function close(): void {
    placesUnder(postId).forEach(dropDraft);
    setWords([]);
    onClose?.();
  }
  return (
    <section className="card pad fm mt" aria-labelledby={id}>
      <p id={id} role="status">
        글이 삭제돼서 쓰던 댓글을 올릴 수 없어요. 필요하면 아래에서 복사해 두세요.
      </p>
      {words.map((text) => (
        <span key={text} className="field wr-text">
          <textarea readOnly rows={3} value={text} aria-label="올리지 못한 댓글" onFocus={({ target }) => target.select()} />
        </span>
      ))}
      <div>
        <Button size="sm" onClick={close}>
          닫기
        </Button>
      </div>
    </section>
  );
}

/** The server knows nothing of it: it lies in this tab. */
export const LostWords = (props: Props) => (useIsAwake() ? <Words {...props} /> : null);
