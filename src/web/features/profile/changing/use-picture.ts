// A picture that was chosen, being made small: it outlives the tab it was chosen in, and gives way to whatever is chosen after it.
import { useEffect, useRef, useState } from 'react';
import { sentences } from '#contract/fields/sentences.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ToastText } from '../../../ui/toast-region.tsx';
import { type PictureProblem, problemOf, shrinkPicture } from './shrink-picture.ts';

const told: Record<PictureProblem | 'unreadable', ToastText> = {
  'too-large': { kind: 'bad', title: '파일 크기 초과', detail: sentences.imageTooLarge },
  'not-an-image': { kind: 'bad', title: '잘못된 파일 형식', detail: sentences.notAnImage },
  unreadable: { kind: 'bad', title: '이미지 처리 실패', detail: '다른 이미지로 다시 시도해 주세요.' },
};

/** `drop`: what is being worked on is wanted no more. */
export function usePicture(onPicture: (dataUrl: string) => void) {
  const toast = useToast();
  const [isWorking, setWorking] = useState(false);
  const latest = useRef(0);
  // Of a dialog that was closed nothing is said any more.
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  async function take(file: File): Promise<void> {
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
  function drop(): void {
    latest.current += 1;
    setWorking(false);
  }
  return { isWorking, take, drop };
}
