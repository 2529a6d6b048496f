// The receipt of a pick: what was said at which price, how it ended, why it earned these points, and where it is sealed.

import { Link } from 'react-router';
import type { PickReceipt } from '#contract/board.ts';
import { wholePercent } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { voidWords } from '#domain/settlement/void-words.ts';
import { outcomeWords } from '../../../parts/match/outcome-words.ts';
import { MemberName } from '../../../parts/member/member-marks.tsx';
import { pickEndOf, ResultBadge } from '../../../parts/member/result-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MatchHead, teamsOf } from '../match-head.tsx';
import { usePickReceipt } from '../record.queries.ts';
import { SealBlock } from '../seal/seal-block.tsx';
import type { Told } from '../seal/verify.ts';
import { Peek, Result, Secret } from '../secret.tsx';
import { priceWords } from '../words.ts';
import { Terms } from './terms.tsx';

type Version = PickReceipt['versions'][number];

const toldBy = ({ matchId }: PickReceipt, { version, outcome, confidence, madeAt }: Version): Told => ({
  kind: 'pick',
  matchId,
  version,
  outcome,
  confidence,
  madeAt,
});

function Said({ receipt }: { receipt: PickReceipt }) {
  const { author, outcome, confidence, isConfidenceTouched, sport, lockedAt, versions, priceAtPick, priceAtLock } = receipt;
  const standing = versions[0];
  return (
    <section className="card pad" aria-labelledby="said">
      <h2 id="said" className="h3">
        예측
      </h2>
      <p className="rec-who">
        <UserAvatar of={author} size="s" />
        <MemberName of={author} />
      </p>
      <dl className="rec-facts rec-short">
        <dt>고른 결과</dt>
        <dd>
          <b>{outcomeWords(sport)[outcome]}</b>
        </dd>
        <dt>신뢰도</dt>
        <dd className="n">
          {wholePercent(confidence)}%{!isConfidenceTouched && <small className="t3"> 처음 값 그대로라서 신뢰도 통계에서는 빼요</small>}
        </dd>
        {standing && (
          <>
            <dt>남긴 때</dt>
            <dd>
              <time dateTime={standing.madeAt} className="n">
                {longMoment(standing.madeAt)}
              </time>
              {standing.version > 1 && <small className="t3 n"> {figureOf(standing.version - 1)}번 고쳤어요</small>}
            </dd>
          </>
        )}
        <dt>남긴 때의 확률</dt>
        <dd className="n">{priceWords(priceAtPick)}</dd>
        <dt>잠긴 때의 확률</dt>
        <dd className="n">{lockedAt ? priceWords(priceAtLock) : '경기가 시작되면 적어요'}</dd>
        {lockedAt && (
          <>
            <dt>잠긴 때</dt>
            <dd>
              <time dateTime={lockedAt} className="n">
                {longMoment(lockedAt)}
              </time>
            </dd>
          </>
        )}
      </dl>
      <p className="src">
        확률은 이 예측이 맞을 확률이에요. <Link to="/rules#measure-price">배당 환산 확률의 뜻</Link>
      </p>
    </section>
  );
}

function Ended({ receipt }: { receipt: PickReceipt }) {
  const { result, voidReason, settledAt, corrected, sport, match } = receipt;
  return (
    <section className="card pad rec-ended" aria-labelledby="why">
      <header className="rec-h">
        <h2 id="why" className="h3">
          왜 이 점수인가요
        </h2>
        <Result>
          <ResultBadge end={pickEndOf(result === 'none' ? 'pending' : result, match)} />
        </Result>
        <Peek of={teamsOf(match)} />
      </header>
      <Result>
        {corrected && (
          <p className="banner banner-note">
            <Icon of="refresh-ccw" />
            <span>
              경기 결과가 고쳐져서 다시 채점했어요.{' '}
              <Link to="/corrections" className="lk">
                고친 기록 보기
              </Link>
            </span>
          </p>
        )}
        {voidReason && <p>{voidWords(voidReason, sport)}</p>}
        <Terms of={receipt} />
        {settledAt && (
          <p className="src">
            <time dateTime={settledAt} className="n">
              {longMoment(settledAt)}
            </time>
            에 채점했어요. <Link to="/rules#settlement">결과를 정하는 규칙</Link>
          </p>
        )}
      </Result>
    </section>
  );
}

function OlderVersions({ receipt }: { receipt: PickReceipt }) {
  const older = receipt.versions.slice(1);
  if (older.length === 0) return null;
  return (
    <section className="card pad" aria-labelledby="older">
      <h2 id="older" className="h3">
        고치기 전 예측
      </h2>
      <p className="src">고친 예측도 지우지 않고 장부에 남겨요. 채점은 경기 시작 때 남아 있던 예측으로만 해요.</p>
      <ol className="rec-versions">
        {older.map((version) => (
          <li key={version.version}>
            <p>
              <b>{outcomeWords(receipt.sport)[version.outcome]}</b> <span className="n">신뢰도 {wholePercent(version.confidence)}%</span>
            </p>
            <p className="t3 n">
              {figureOf(version.version)}번째 · {longMoment(version.madeAt)} · {priceWords(version.priceAtPick)}
            </p>
            {version.seal && (
              <details className="rec-more-x">
                <summary>{figureOf(version.version)}번째 예측의 봉인</summary>
                <SealBlock seal={version.seal} told={toldBy(receipt, version)} startTime={receipt.match.startTime} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PickReceiptScreen({ initial }: { initial: PickReceipt }) {
  const { data: receipt } = usePickReceipt(initial);
  const [standing] = receipt.versions;
  const { match, sport } = receipt;
  const isDecided = receipt.result !== 'pending' || match.score !== null;
  return (
    <Secret as="article" className="wrap narrow rec-page" hasResult={isDecided} matchId={match.matchId}>
      <header className="ph">
        <h1>예측 영수증</h1>
        <p>
          {receipt.author.displayName}님의 {teamsOf(match)} 예측이에요.
        </p>
      </header>
      <div className="stack">
        <MatchHead match={match} sport={sport} />
        <Said receipt={receipt} />
        <Ended receipt={receipt} />
        {standing?.seal && (
          <div className="card pad">
            <SealBlock
              // What was found belongs to the seal it was found for.
              key={`${standing.version} ${standing.seal.proof?.root}`}
              heading="h2"
              seal={standing.seal}
              told={toldBy(receipt, standing)}
              startTime={match.startTime}
            />
          </div>
        )}
        <OlderVersions receipt={receipt} />
      </div>
    </Secret>
  );
}
