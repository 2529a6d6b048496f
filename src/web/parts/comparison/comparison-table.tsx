// Who was closer on the same matches: a table with the skill of each as a point in its interval, and each against the AI in a sentence.

import type { CSSProperties } from 'react';
import type { Compared, Comparison } from '#contract/record/comparison.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { apartWords, closerSentence, markWords, rangeWords, skillWords, unpricedWords, whoWords } from './comparison-words.ts';

type Skill = Compared['skillPct'];
type Scale = { from: number; to: number };

/** One scale for all rows, in tens, with the blind guess on it; skill ends at 100, and far below nought it is drawn at the edge. */
function scaleOf(compared: readonly Compared[]): Scale {
  const told = compared.map(({ skillPct }) => skillPct);
  const lowest = Math.max(-50, Math.min(0, ...told.map(({ low }) => low)));
  const highest = Math.min(100, Math.max(10, ...told.map(({ high }) => high)));
  return { from: Math.floor(lowest / 10) * 10, to: Math.ceil(highest / 10) * 10 };
}

/** Its numbers stand beside it, so it is for the eye alone. */
function Interval({ of: { value, low, high }, scale: { from, to } }: { of: Skill; scale: Scale }) {
  const at = (pct: number) => `${(Math.min(1, Math.max(0, (pct - from) / (to - from))) * 100).toFixed(2)}%`;
  const style: CSSProperties & Record<`--${string}`, string> = { '--l': at(low), '--r': at(high), '--p': at(value) };
  return (
    <span className="rec-ci" style={style} aria-hidden="true">
      <s style={{ left: at(0) }} />
      <i />
      <u />
    </span>
  );
}

/** What a member who wants no odds is not shown. */
const lookOf = ({ who }: Compared): string | undefined => (who === 'market' ? 'odds-word' : undefined);

function Row({ of, sample, scale }: { of: Compared; sample: number; scale: Scale }) {
  const { who, logLoss, skillPct } = of;
  return (
    <tr className={lookOf(of)}>
      <th scope="row">{whoWords[who]}</th>
      <td className="n">{figureOf(sample)}</td>
      <td className="n">{logLoss.toFixed(3)}</td>
      <td className="n cmp-skill">
        <b>{skillWords(skillPct.value)}</b> <small>{rangeWords(skillPct)}</small>
        <Interval of={skillPct} scale={scale} />
      </td>
    </tr>
  );
}

/** How the matches that were looked at became those on which all are compared. */
export function ComparedOf({ of: { crowded, priced } }: { of: Pick<Comparison, 'crowded' | 'priced'> }) {
  return (
    <>
      회원 픽이 3개 이상인 경기는 {figureOf(crowded)}경기
      <span className="odds-word">, 그중 배당도 있는 경기는 {figureOf(priced)}경기</span>예요.
    </>
  );
}

export function ComparisonTable({ of }: { of: Comparison }) {
  const { sample, compared } = of;
  const unpriced = unpricedWords(of);
  const scale = scaleOf(compared);
  return (
    <>
      <ul className="cmp-says">
        {compared.map(
          (one) =>
            one.toAi && (
              <li key={one.who} className={lookOf(one)}>
                <b>{closerSentence(one.who, one.toAi)}</b> <small className="n">{apartWords(one.toAi)}</small>
              </li>
            ),
        )}
      </ul>
      <div className="tbl-x">
        <table className="tbl cmp">
          <caption className="sr">같은 {figureOf(sample)}경기에서의 로그 손실과 실력</caption>
          <thead>
            <tr>
              <th scope="col">누가</th>
              <th scope="col">경기</th>
              <th scope="col">로그 손실</th>
              <th scope="col">실력과 95% 구간</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((one) => (
              <Row key={one.who} of={one} sample={sample} scale={scale} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="src n">
        로그 손실은 낮을수록, 실력은 높을수록 실제 결과에 가까웠다는 뜻이에요. 띠는 95% 구간이고 점선은 무작정 찍었을 때인 0%예요. 눈금은{' '}
        {markWords(scale.from)}에서 {markWords(scale.to)}까지예요.
        {unpriced && <span className="odds-word"> {unpriced}</span>}
      </p>
    </>
  );
}
