// What 미나 called of this match, on its receipt: each with when she said it first, how it ended, and where it is sealed.

import type { ForecastReceipt } from '#contract/record/ai-record.ts';
import { voidWords } from '#domain/settlement/void-words.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { pickEndOf, ResultBadge } from '../../../parts/member/result-badge.tsx';
import { longMoment } from '../../../parts/when.ts';
import { SealBlock } from '../seal/seal-block.tsx';
import type { Told } from '../seal/verify.ts';
import { Result } from '../secret.tsx';
import { toldWords } from '../tip-words.ts';
import { percent } from '../words.ts';

type SealedTip = ForecastReceipt['tips'][number];
type Match = ForecastReceipt['match'];

const toldBy = (matchId: string, { called: outcome, shares, toldAt }: SealedTip): Told => ({
  kind: 'tip',
  matchId,
  outcome,
  shares,
  toldAt,
});

function TipItem({ tip, match }: { tip: SealedTip; match: Match }) {
  const { sport, matchId, startTime } = match;
  const { called, percentage, toldAt, result, voidReason, seal } = tip;
  const badge = <ResultBadge end={pickEndOf(result, match)} />;
  return (
    <li>
      <p className="rec-version-h">
        <b>{outcomeWords(sport)[called]}</b> <span className="n">{percent(percentage)}</span>
        {result === 'pending' ? badge : <Result>{badge}</Result>}
      </p>
      <p className="t3 n">
        <time dateTime={toldAt}>{longMoment(toldAt)}</time> · {toldWords({ toldAt, startTime })}
      </p>
      {voidReason && (
        <Result>
          <p className="t3">{voidWords(voidReason, sport)}</p>
        </Result>
      )}
      <details className="rec-more-x">
        <summary>이 말의 봉인</summary>
        <SealBlock key={seal.proof?.root ?? 'open'} seal={seal} told={toldBy(matchId, tip)} startTime={startTime} />
      </details>
    </li>
  );
}

export function ReceiptTips({ of: { tips, match } }: { of: ForecastReceipt }) {
  if (tips.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="tips">
      <h2 id="tips" className="h3">
        미나가 말한 예측 <AiMark />
      </h2>
      <p className="src">AI 도우미 미나가 대화에서 처음 말한 때와 그때의 확률이에요. 말한 뒤에는 고치거나 지우지 않아요.</p>
      <ol className="rec-versions">
        {tips.map((tip) => (
          <TipItem key={tip.called} tip={tip} match={match} />
        ))}
      </ol>
    </section>
  );
}
