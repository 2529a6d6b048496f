// The Korean day: what is on, what comes hour by hour, and what has ended; one sport at a time if wished.
import { useState } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { sports } from '#domain/sport.ts';
import { EmptyPanel } from '../../../parts/state-panels.tsx';
import { clockTime } from '../../../parts/when.ts';
import { LiveCards } from '../card/live-card.tsx';
import { isComing, sportWord } from '../match-words.ts';
import { MatchLines } from './match-line.tsx';

type Props = { matches: readonly LiveMatch[]; now: Date };

/** Our five in their order, then what else a catalogue brings. */
function sportsOf(matches: readonly LiveMatch[]): { sport: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { sport } of matches) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  const rank = (sport: string) => {
    const place = (sports as readonly string[]).indexOf(sport);
    return place === -1 ? sports.length : place;
  };
  return [...counts].map(([sport, count]) => ({ sport, count })).sort((one, other) => rank(one.sport) - rank(other.sport));
}

function SportFilter({ matches, value, onChange }: { matches: readonly LiveMatch[]; value: string; onChange: (sport: string) => void }) {
  const found = sportsOf(matches);
  if (found.length < 2) return null;
  const chips = [{ sport: 'all', count: matches.length }, ...found];
  return (
    <fieldset className="lv-chips">
      <legend className="sr">종목</legend>
      <div className="chips">
        {chips.map(({ sport, count }) => (
          <button key={sport} type="button" className="chip" aria-pressed={sport === value} onClick={() => onChange(sport)}>
            {sport === 'all' ? '전체' : sportWord(sport)}
            <small className="n">
              {count}
              <span className="sr">경기</span>
            </small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** `19시`; what has no hour yet stands at the end. */
function byHour(matches: readonly LiveMatch[]): [hour: string, matches: LiveMatch[]][] {
  const hours = new Map<string, LiveMatch[]>();
  const sorted = [...matches].sort((one, other) => one.time.localeCompare(other.time));
  for (const match of sorted) {
    const hour = match.timeConfirmed ? `${Number((clockTime(match.time) ?? '0:').split(':')[0])}시` : '시간 미정';
    hours.set(hour, [...(hours.get(hour) ?? []), match]);
  }
  const undecided = hours.get('시간 미정');
  hours.delete('시간 미정');
  return [...hours, ...(undecided ? [['시간 미정', undecided] as [string, LiveMatch[]]] : [])];
}

const Count = ({ of }: { of: number }) => (
  <small className="n lv-n">
    {of}
    <span className="sr">경기</span>
  </small>
);

export function TodayBoard({ matches, now }: Props) {
  const [wanted, setWanted] = useState('all');
  const sport = matches.some((match) => match.sport === wanted) ? wanted : 'all';
  const shown = sport === 'all' ? matches : matches.filter((match) => match.sport === sport);
  const live = shown.filter(({ isLive }) => isLive);
  const coming = shown.filter(isComing);
  const ended = shown.filter((match) => !match.isLive && !isComing(match)).sort((one, other) => other.time.localeCompare(one.time));
  if (matches.length === 0) return <EmptyPanel title="오늘은 경기가 없어요" line="내일 경기는 AI 예측에서 미리 볼 수 있어요." />;
  return (
    <>
      <SportFilter matches={matches} value={sport} onChange={setWanted} />
      {live.length > 0 && (
        <section aria-labelledby="today-live">
          <h2 id="today-live" className="lv-h">
            진행 중 <Count of={live.length} />
          </h2>
          <LiveCards matches={live} now={now} />
        </section>
      )}
      {coming.length > 0 && (
        <section className="lv-sec" aria-labelledby="today-coming">
          <h2 id="today-coming" className="lv-h">
            예정 <Count of={coming.length} />
          </h2>
          {byHour(coming).map(([hour, list]) => (
            <div key={hour} className="lv-hour">
              <h3 className="n">{hour}</h3>
              <MatchLines matches={list} now={now} />
            </div>
          ))}
        </section>
      )}
      {ended.length > 0 && (
        <section className="lv-sec" aria-labelledby="today-ended">
          <h2 id="today-ended" className="lv-h">
            종료 <Count of={ended.length} />
          </h2>
          <MatchLines matches={ended} now={now} />
        </section>
      )}
    </>
  );
}
