// How sure a member was against how often they were right, and what to make of it.

import type { MemberRecord } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { CalibrationChart } from '../../../parts/charts/calibration-chart.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChartPlace, NoRecord, type RecordSeen, TooFew } from './chart-place.tsx';
import { adviceOf, calibrationMin } from './record-words.ts';

type Calibration = MemberRecord['calibration'];

/** `isOwn`: to others the numbers are told, but no advice. */
export function Reading({ bins, isOwn }: { bins: Calibration['bins']; isOwn: boolean }) {
  const advice = adviceOf(bins);
  return (
    <p className="edge">
      <Icon of="info" size={18} />
      <span>
        {advice.kind === 'fits' && '말한 신뢰도와 실제 적중률의 차이가 우연이라고 볼 수 있는 범위 안이에요.'}
        {advice.kind === 'too-sure' && (
          <>
            {advice.claimed}라고 말한 예측은 <b className="n">{advice.observed}</b>만 맞았어요.
            {isOwn && (advice.isSure ? ' 확신이 클 때 조금 낮춰 보세요.' : ' 고르기 전에 한 번 더 살펴보세요.')}
          </>
        )}
        {advice.kind === 'too-shy' && (
          <>
            {advice.claimed}라고 말한 예측이 <b className="n">{advice.observed}</b>나 맞았어요.
            {isOwn && ' 조금 더 자신 있게 말해도 좋아요.'}
          </>
        )}
      </span>
    </p>
  );
}

export function TooFewClaims({ sample }: { sample: number }) {
  return (
    <TooFew>
      신뢰도를 직접 정한 예측의 결과가 {calibrationMin}건 모이면 보여줘요. 지금 {figureOf(sample)}건이에요.
    </TooFew>
  );
}

const titles = { own: '내 신뢰도는 얼마나 정확할까요?', other: '신뢰도는 얼마나 정확할까요?' };

export function CalibrationCard({ seen, isOwn }: { seen: RecordSeen; isOwn: boolean }) {
  const calibration = seen.record?.calibration;
  const hasEnough = calibration !== undefined && calibration.sample >= calibrationMin;
  const line = hasEnough
    ? `점선에 가까울수록 정확해요 · 신뢰도를 직접 정한 ${figureOf(calibration.sample)}건`
    : '말한 신뢰도와 실제 적중률 · 신뢰도를 그대로 둔 예측은 빼요';
  return (
    <ChartPlace title={titles[isOwn ? 'own' : 'other']} line={line}>
      {!calibration && <NoRecord kind="calibration" isLost={seen.isLost} onRetry={seen.onRetry} />}
      {calibration && !hasEnough && <TooFewClaims sample={calibration.sample} />}
      {hasEnough && (
        <>
          <CalibrationChart bins={calibration.bins} label="신뢰도별 실제 적중률" />
          <Reading bins={calibration.bins} isOwn={isOwn} />
        </>
      )}
    </ChartPlace>
  );
}
