// One recommendation in full: its legs, what they pay together, why, and how likely it is to fail.
import { wholePercent } from '#contract/percent.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import { isSport, sportNamesKo } from '#domain/sport.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { LiveBadge } from '../../parts/match/live-badge.tsx';
import { stateOf } from '../../parts/match/match-state.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { ResultBadge } from '../../parts/member/result-badge.tsx';
import { Spoiler } from '../../parts/spoiler.tsx';
import { stamp } from '../../parts/when.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { endOf, isBegun, kindWords, riskWords, won } from './slip-words.ts';

export function ExampleTag() {
  return <span className="tag tag-sample">예시</span>;
}

type Leg = Recommendation['matches'][number];

/** How far a leg has come: its hour until it begins, and then how it stands or ended. */
function LegState({ leg, now }: { leg: Leg; now: Date }) {
  const { status, statusDetail, startTime, homeTeam, awayTeam, matchId } = leg;
  const { look, word } = stateOf({ status: 'UPCOMING', statusDetail });
  const hasStarted = isBegun(leg, now);
  const time = (
    <small className="n">
      {stamp(startTime)} {hasStarted ? '시작' : '예정'}
    </small>
  );
  if (status !== 'pending')
    return (
      <>
        {hasStarted && time}
        <Spoiler what="결과" of={`${homeTeam} 대 ${awayTeam}`} matchId={matchId}>
          <ResultBadge end={endOf[status]} />
        </Spoiler>
      </>
    );
  if (look === 'off' || look === 'unclear') return <small>{word}</small>;
  return (
    <>
      {time}
      {look === 'live' ? <LiveBadge>진행 중</LiveBadge> : hasStarted && <ResultBadge end="pending" />}
    </>
  );
}

/** Without `now` it is an example, which begins and ends never. */
function LegLine({ leg, now }: { leg: Leg; now: Date | undefined }) {
  const glyph = isSport(leg.icon) ? leg.icon : leg.sport;
  return (
    <li>
      <SportIcon sport={glyph} size={20} tinted />
      <span>
        <b>{leg.prediction}</b>
        <small>
          {sportNamesKo[leg.sport]} · {leg.league} · {leg.homeTeam} vs {leg.awayTeam}
        </small>
        {now && (
          <span className="pro-f">
            <LegState leg={leg} now={now} />
          </span>
        )}
      </span>
      <span className="bet-n">
        <b className="n odds-word">
          <span className="sr">배당 </span>
          {leg.odds.toFixed(2)}
        </b>
        <small className="n">확률 {wholePercent(leg.confidence)}%</small>
      </span>
    </li>
  );
}

function Sums({ slip }: { slip: Recommendation }) {
  const counted = slip.matches.filter(({ status }) => status !== 'void').length;
  return (
    <dl className="sum">
      {slip.status !== 'pending' && (
        <div>
          <dt>결과</dt>
          <dd>
            <Spoiler what="결과" of={slip.title}>
              <ResultBadge end={endOf[slip.status]} />
            </Spoiler>
          </dd>
        </div>
      )}
      <div>
        <dt>{counted > 1 ? `${counted}경기 모두 맞을 확률` : '맞을 확률'}</dt>
        <dd>
          <ConfidenceBadge confidencePct={slip.confidence} />
        </dd>
      </div>
      <div>
        <dt>빗나갈 확률</dt>
        <dd className="n">{100 - wholePercent(slip.confidence)}%</dd>
      </div>
      <div>
        <dt>위험도</dt>
        <dd>{riskWords[slip.riskLevel]}</dd>
      </div>
      <div className="odds-word">
        <dt>
          {won(slip.exampleStake)}을 걸었다면 <ExampleTag />
        </dt>
        <dd className="n">
          {won(slip.potentialReturn)}
          <small>빗나가면 0원</small>
        </dd>
      </div>
      <div className="tot odds-word">
        <dt>{counted > 1 ? '합산 배당' : '배당'}</dt>
        <dd className="n">{slip.totalOdds.toFixed(2)}배</dd>
      </div>
    </dl>
  );
}

function Detail({ slip, isExample, now }: { slip: Recommendation; isExample: boolean; now: Date }) {
  const book = slip.matches.find(({ bookmaker }) => bookmaker !== '')?.bookmaker;
  return (
    <>
      <p className="bet-t">
        <b>{slip.title}</b>
        {isExample ? <ExampleTag /> : <AiMark />}
        <small>
          {isExample ? '실제 추천이 아니에요' : `${stamp(slip.createdAt)} 분석`}
          {slip.type === 'multi' && ` · ${slip.matches.length}경기를 모두 맞혀야 해요`}
        </small>
      </p>
      <ol className="bet">
        {slip.matches.map((leg) => (
          <LegLine key={leg.matchId} leg={leg} now={isExample ? undefined : now} />
        ))}
      </ol>
      {/* It weighs the odds; what the model says alone stands in the legs. */}
      {slip.reasoning && <p className="ins odds-word">{slip.reasoning}</p>}
      <Sums slip={slip} />
      <p className="pro-note">
        <Icon of="info" size={16} />
        <span>
          {isExample && '예시로 계산한 값이에요. 예시 표시가 있으면 실제 추천이 아니에요. '}
          결과를 보장하지 않는 참고용 정보예요. 픽노트에서는 돈을 걸지 않아요.
          {book && <span className="odds-word"> 배당은 {book}의 값이에요.</span>} 불법 스포츠도박은 이용자도 처벌받아요. 19세 이상 ·
          도박문제 상담{' '}
          <a className="lk" href="tel:1336">
            ☎1336
          </a>
        </span>
      </p>
    </>
  );
}

type Props = { slip: Recommendation | undefined; isExample: boolean; now: Date; onClose: () => void };

export function RecommendationDialog({ slip, isExample, now, onClose }: Props) {
  return (
    <Dialog open={slip !== undefined} onClose={onClose} title={slip ? kindWords(slip) : '추천'} closeLabel="닫기">
      {slip && <Detail slip={slip} isExample={isExample} now={now} />}
    </Dialog>
  );
}
