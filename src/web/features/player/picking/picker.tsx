// What can be watched: the streams of the match, or the official channels where there are none; each can be reported.
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Found } from '../attempts.ts';
import { StreamList } from './stream-list.tsx';
import { StreamReport } from './stream-report.tsx';

export type Choice = {
  streams: readonly Found[];
  channels: readonly Found[];
  isLooking: boolean;
  /** None of the sources answered: whether there is anything is not known. */
  isUnknown: boolean;
  /** Sources or channels did not answer. */
  hasFailed: boolean;
  onRetry: () => void;
};

type Props = { choice: Choice; chosen: Found | undefined; onChoose: (found: Found) => void };

const Waiting = () => (
  <div className="strm" role="status" aria-label="영상을 찾고 있어요">
    <Skeleton width="100%" height={52} />
    <Skeleton width="100%" height={52} />
    <Skeleton width="100%" height={52} />
  </div>
);

function Listed({ heading, list, chosen, onChoose }: { heading: string; list: readonly Found[] } & Pick<Props, 'chosen' | 'onChoose'>) {
  const labelId = useId();
  return (
    <section>
      <div className="pl-h">
        <h3 id={labelId}>{heading}</h3>
        <span className="n">{list.length}개</span>
      </div>
      <StreamList labelId={labelId} list={list} chosenKey={chosen?.key} onChoose={onChoose} />
      {chosen && <StreamReport key={chosen.key} found={chosen} />}
    </section>
  );
}

function None({ isUnknown, hasFailed, onRetry }: Pick<Choice, 'isUnknown' | 'hasFailed' | 'onRetry'>) {
  return (
    <div className="pl-none" role="status">
      <p>{isUnknown ? '영상 목록을 불러올 수 없습니다.' : '현재 사용 가능한 스트림이 없습니다'}</p>
      {hasFailed && (
        <Button size="sm" onClick={onRetry}>
          <Icon of="refresh-cw" size={16} /> 다시 불러오기
        </Button>
      )}
    </div>
  );
}

export function Picker({ choice, chosen, onChoose }: Props) {
  const { streams, channels, isLooking, ...rest } = choice;
  const isNone = streams.length === 0;
  if (isNone && isLooking && channels.length === 0) return <Waiting />;
  return (
    <>
      {isNone && <None {...rest} />}
      {!isNone && <Listed heading="영상 고르기" list={streams} chosen={chosen} onChoose={onChoose} />}
      {isNone && channels.length > 0 && <Listed heading="공식 채널" list={channels} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

export const RightsNote = () => (
  <p className="pl-note">
    <Icon of="info" size={16} />
    <span>영상이 안 나오면 다른 영상을 골라 주세요. 방송 권리는 각 제공처에 있어요.</span>
  </p>
);
