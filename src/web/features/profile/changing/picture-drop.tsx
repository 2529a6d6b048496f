// Where a picture is chosen, dropped or pasted.
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  /** One that was chosen is being made small. */
  isWorking: boolean;
  onFile: (file: File) => void;
};

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, input:not([type=file], [type=radio])'));

/** A paste is told to what holds the caret, which is mostly the page as a whole: it is heard everywhere, but what is pasted into words is theirs. */
function usePasted(onFile: (file: File) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || writes(event.target)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

export function PictureDrop({ isWorking, onFile }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePasted(onFile);
  function take(file: File | undefined): void {
    if (file) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <div className="drop-x">
      <label
        htmlFor={id}
        className={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept="image/*"
          className="sr"
          aria-describedby={`${id}-how`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen once more.
            event.target.value = '';
          }}
        />
        <Icon of="image-up" size={24} />
        <b>{isWorking ? '사진을 줄이고 있어요' : '사진 올리기'}</b>
        <small id={`${id}-how`}>5MB 이하 이미지만 올릴 수 있어요. 끌어다 놓거나 붙여 넣어도 돼요.</small>
      </label>
    </div>
  );
}
