// Where a picture is chosen, dropped or pasted. It says no to what is no picture or too large, and hands on the rest made small.
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ToastText } from '../../../ui/toast-region.tsx';
import { type PictureProblem, problemOf, shrinkPicture } from './shrink-picture.ts';

const told: Record<PictureProblem | 'unreadable', ToastText> = {
  'too-large': { kind: 'bad', title: '파일 크기 초과', detail: sentences.imageTooLarge },
  'not-an-image': { kind: 'bad', title: '잘못된 파일 형식', detail: sentences.notAnImage },
  unreadable: { kind: 'bad', title: '이미지 처리 실패', detail: '다른 이미지로 다시 시도해 주세요.' },
};

export function PictureDrop({ onPicture }: { onPicture: (dataUrl: string) => void }) {
  const toast = useToast();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const latest = useRef(0);
  async function take(file: File | undefined) {
    if (!file) return;
    const problem = problemOf(file);
    if (problem) return toast(told[problem]);
    latest.current += 1;
    const mine = latest.current;
    setWorking(true);
    // Whoever chooses twice gets the second picture, whichever is ready first.
    const url = await shrinkPicture(file).catch(() => undefined);
    if (mine !== latest.current) return;
    setWorking(false);
    if (url) onPicture(url);
    else toast(told.unreadable);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }
  return (
    <div className="drop-x" onPaste={paste}>
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
            void take(event.target.files?.[0]);
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
