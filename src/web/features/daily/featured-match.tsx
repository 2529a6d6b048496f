// The match of the day beside the headline: who, when, how they did lately, how likely, and the answers one can give.
import { Link } from 'react-router';
import type { DailyItem } from '#contract/analysis.ts';
import type { Side } from '#contract/matches.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { Court } from '../../parts/match/court.tsx';
import { type FormResult, FormTicks } from '../../parts/match/form-ticks.tsx';
import { isAhead } from '../../parts/match/match-state.ts';
import { sideWords } from '../../parts/match/outcome-words.ts';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { clockTime, startDay, timeLeft } from '../../parts/when.ts';
import { useNow } from '../../ui/use-now.ts';
import { useDaily } from './daily.queries.ts';
import { analysisHref } from './match-link.ts';
import { Vote } from './vote.tsx';

type TeamProps = { side: Side; item: DailyItem; place: string; form: readonly FormResult[] };

function Team({ side, item, place, form }: TeamProps) {
  return (
    <div className="vs-t">
      <TeamMark side={side} sport={item.sport} size={56} />
      <span>{side.name}</span>
      <small>
        {place}
        <FormTicks results={form} canDraw={item.canDraw} />
      </small>
    </div>
  );
}

/** The day's first pick: what has begun gives its place to the next. */
export function FeaturedMatch({ initial, now }: { initial: DailyItem[] | null; now: string }) {
  const [item] = useDaily(initial).data ?? [];
  return item ? <Featured item={item} now={now} /> : null;
}

function Featured({ item, now: startIso }: { item: DailyItem; now: string }) {
  const now = useNow(startIso, 30_000);
  const words = sideWords(item.sport);
  const hasBegun = !isAhead({ startTime: item.matchTime, timeConfirmed: item.timeConfirmed }, now);
  return (
    <section className="feat" aria-labelledby="featured">
      <Court sport={item.sport} />
      <div className="feat-h">
        <SportIcon sport={item.sport} tinted named />
        <h2 id="featured">{item.league}</h2>
        <AiMark />
        <span className="feat-c">
          <ConfidenceBadge confidencePct={item.confidence} />
        </span>
      </div>
      <div className="vs">
        <Team side={item.homeSide} item={item} place={words.HOME} form={item.form.home} />
        <div className="vs-c">
          <b className="n">{item.timeConfirmed ? (clockTime(item.matchTime) ?? '시간 미정') : '시간 미정'}</b>
          <small>{startDay(item.matchTime, { timeConfirmed: item.timeConfirmed, now })}</small>
        </div>
        <Team side={item.awaySide} item={item} place={words.AWAY} form={item.form.away} />
      </div>
      <ProbabilityBar
        sport={item.sport}
        homePct={item.probabilities.home}
        drawPct={item.probabilities.draw}
        awayPct={item.probabilities.away}
        lit={item.outcome}
        large
      />
      <Vote item={item} hasBegun={hasBegun} />
      <p className="feat-f">
        <Link to={analysisHref(item)} className="lk">
          AI 분석 자세히 보기
        </Link>
        <Link to={`/matches/${item.matchId}`} className="lk">
          경기 페이지
        </Link>
        <span className="n">{hasBegun ? '마감' : item.timeConfirmed && `마감까지 ${timeLeft(item.matchTime, now)}`}</span>
      </p>
    </section>
  );
}
