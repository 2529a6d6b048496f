// What its reader was saying to something that is gone: it stands where it can be copied, until they close it.
import { use, useId, useState } from 'react';
import { dropDraft, readDraft } from '../../api/kept-draft.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { Button } from '../../ui/button.tsx';
import { useIsAwake } from '../is-awake.ts';

type Props = {
  /** Where the words are kept. */
  places: readonly string[];
  /** A comment is gone, and not the whole post. */
  isAnswer?: boolean;
  onClose?: (() => void) | undefined;
};

/** Whoever was typing when their field went goes on where its words are. */
function follow(field: HTMLTextAreaElement | null): void {
  if (document.activeElement === document.body) field?.focus();
}

function Words({ places, isAnswer = false, onClose, isNews }: Props & { isNews: boolean }) {
  const id = useId();
  const who = use(WhoLooks);
  const [words, setWords] = useState(() =>
    places.flatMap((place) => {
      const content = readDraft(place, who)?.content;
      return typeof content === 'string' ? { place, content } : [];
    }),
  );
  if (words.length === 0) return null;
  const what = isAnswer ? '답글' : '댓글';
  function close(): void {
    places.forEach(dropDraft);
    setWords([]);
    onClose?.();
  }
  return (
    <section className="card pad fm mt" aria-labelledby={id}>
      <p id={id} role="status">
        {isAnswer ? '댓글이' : '글이'} 삭제돼서 쓰던 {what}을 올릴 수 없어요. 필요하면 아래에서 복사해 두세요.
      </p>
      {words.map(({ place, content }, at) => (
        <span key={place} className="field wr-text">
          <textarea
            ref={isNews && at === 0 ? follow : undefined}
            readOnly
            rows={3}
            value={content}
            aria-label={`올리지 못한 ${what}`}
            onFocus={({ target }) => target.select()}
          />
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
export function LostWords(props: Props) {
  const isAwake = useIsAwake();
  const key = props.places.join();
  const [first] = useState(key);
  return isAwake ? <Words key={key} {...props} isNews={key !== first} /> : null;
}
