// The answers one can give to the match of the day: which of them is the reader's own, and, as far as they may know, what everybody's are.
import { Link } from 'react-router';
import type { DailyItem } from '#contract/analysis.ts';
import { percentsOf } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { type ApiOutcome, outcomeWords } from '../../parts/match/outcome-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useVotes, type Votes } from './daily.queries.ts';
import { predictHref } from './match-link.ts';

type Crowd = NonNullable<Votes['crowd']>;
type Shares = Readonly<Partial<Record<ApiOutcome, number>>>;

/** Whole percents; none of a crowd that is oneself alone. */
function sharesOf({ crowd, mine }: Votes): Shares {
  if (!crowd?.shares || crowd.picks < (mine ? 2 : 1)) return {};
  const { home, draw, away } = crowd.shares;
  const [first = 0, second = 0, third = 0] = percentsOf(draw === undefined ? [home, away] : [home, draw, away], 0);
  return draw === undefined ? { HOME: first, AWAY: second } : { HOME: first, DRAW: second, AWAY: third };
}

function Below({ sharePct, price }: { sharePct: number | undefined; price: number | undefined }) {
  if (sharePct !== undefined) return <small className="n">회원 {sharePct}%</small>;
  return <small className="n vote-o">{price ? `배당 ${price.toFixed(2)}` : '배당 없음'}</small>;
}

type AnswersProps = { item: DailyItem; votes: Votes | undefined; canAnswer: boolean };

function Answers({ item: { matchId, sport, canDraw, odds }, votes, canAnswer }: AnswersProps) {
  const words = outcomeWords(sport);
  const own = votes?.mine?.outcome;
  const shares = votes ? sharesOf(votes) : {};
  const prices = { HOME: odds?.home, DRAW: odds?.draw, AWAY: odds?.away };
  const look = `vote ${canDraw ? '' : 'vote-2'}`;
  const open: ApiOutcome[] = canDraw ? ['HOME', 'DRAW', 'AWAY'] : ['HOME', 'AWAY'];
  const answers = open.map((outcome) => {
    const inside = (
      <>
        <span>
          {own === outcome && <Icon of="check" size={14} />}
          {words[outcome]}
          {own === outcome && <span className="sr"> 내 예측</span>}
        </span>
        <Below sharePct={shares[outcome]} price={prices[outcome]} />
      </>
    );
    const told = { className: 'vote-a', 'aria-current': own === outcome ? ('true' as const) : undefined };
    return canAnswer ? (
      <Link key={outcome} to={predictHref(matchId, outcome)} {...told}>
        {inside}
      </Link>
    ) : (
      <span key={outcome} {...told}>
        {inside}
      </span>
    );
  });
  if (!canAnswer) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: nothing here is a field of a form.
      <div role="group" className={look} aria-label="회원들의 예측">
        {answers}
      </div>
    );
  }
  return (
    <nav className={look} aria-label={own ? '내 예측 고치기' : '내 예측 고르기'}>
      {answers}
    </nav>
  );
}

function crowdWords({ picks }: Crowd, hasOwn: boolean): string {
  if (picks > (hasOwn ? 1 : 0)) return `회원 ${figureOf(picks)}명이 예측했어요`;
  return hasOwn ? '아직 다른 회원의 예측이 없어요' : '예측한 회원이 없어요';
}

function OwnLine({ item, mine, crowd }: { item: DailyItem; mine: NonNullable<Votes['mine']>; crowd: Crowd }) {
  return (
    <>
      <span className="tag tag-mine">내 예측</span>
      <b>{outcomeWords(item.sport)[mine.outcome]}</b>
      <span className="n">{crowdWords(crowd, true)}</span>
    </>
  );
}

/** One line whatever there is to say: it comes after the page, and moves nothing. */
function VoteLine({ item, hasBegun, answer }: { item: DailyItem; hasBegun: boolean; answer: ReturnType<typeof useVotes> }) {
  const { data, isError, isLoading, refetch } = answer;
  if (isError && !data) {
    return (
      <>
        <span role="alert">회원들의 예측을 불러오지 못했어요.</span>
        <button type="button" className="lk" onClick={() => void refetch()}>
          다시 시도
        </button>
      </>
    );
  }
  if (data?.mine) return <OwnLine item={item} mine={data.mine} crowd={data.crowd ?? data.mine.crowd} />;
  if (data?.crowd) return <span className="n">{crowdWords(data.crowd, false)}</span>;
  if (isLoading) return null;
  return hasBegun ? '다른 회원의 예측은 경기가 시작되면 보여요.' : '예측하면 다른 회원의 선택을 볼 수 있어요.';
}

export function Vote({ item, hasBegun }: { item: DailyItem; hasBegun: boolean }) {
  const answer = useVotes(item.matchId, hasBegun);
  // A pick whose post was taken down stands as it is.
  const canAnswer = !hasBegun && answer.data?.mine?.postId !== null;
  return (
    <>
      <Answers item={item} votes={answer.data} canAnswer={canAnswer} />
      <p className="vote-l">
        <VoteLine item={item} hasBegun={hasBegun} answer={answer} />
      </p>
    </>
  );
}
