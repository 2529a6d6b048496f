// The list of what was said, day by day, with three dots while she writes.
import { useRef } from 'react';
import { kstDate } from '#domain/time/kst.ts';
import { todayWords } from '../../parts/when.ts';
import { Coming, Message } from './message.tsx';
import type { Said } from './talk/said.ts';
import { useLatest } from './use-latest.ts';

const dayOf = ({ timestamp }: Said): string => kstDate(new Date(timestamp));

type Props = { messages: readonly Said[]; coming: readonly string[]; isWaiting: boolean; isOpen: boolean; onLeave: () => void };

export function Log({ messages, coming, isWaiting, isOpen, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLatest(box, `${messages.at(-1)?.id} ${isWaiting} ${coming.length}`, isOpen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys.
    <div ref={box} className="cw-l" role="log" aria-live="polite" aria-label="대화 내용" tabIndex={0}>
      <ol>
        {messages.flatMap((said, index) => {
          const before = messages[index - 1];
          const isNewDay = !before || dayOf(before) !== dayOf(said);
          return [
            ...(isNewDay
              ? [
                  <li key={`${said.id} day`} className="cw-d">
                    {todayWords(new Date(said.timestamp))}
                  </li>,
                ]
              : []),
            <Message key={said.id} said={said} onLeave={onLeave} />,
          ];
        })}
      </ol>
      {coming.length > 0 && <Coming lines={coming} />}
      {isWaiting && (
        <div className="typing" role="status" aria-label="미나가 답을 쓰고 있어요">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}
