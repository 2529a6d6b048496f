// Where a live match stands, in the words of Korean broadcasts: 후반 57', 7회초, 4쿼터 2:11, 3세트, 2라운드.
import type { Sport } from './sport.ts';

export type LiveState = {
  sport: Sport;
  /** Half, inning, quarter, set or round, counted from 1. */
  period: number | null;
  /** As the feed prints it: `57'`, `2:11`. */
  clock: string | null;
  /** The feed's own words, such as `Top 7th`. */
  statusText: string | null;
  flags: { halftime: boolean; extraTime: boolean; penalties: boolean; delayed: boolean };
};

export type ClockWords = { minute: string; period: string };

const soccerPeriods = ['', '전반', '후반', '연장 전반', '연장 후반', '승부차기'];

function soccerWords({ period, clock, flags }: LiveState): ClockWords {
  if (flags.penalties) return { minute: '', period: '승부차기' };
  if (flags.halftime) return { minute: '', period: '하프타임' };
  const minute = clock && /^\d/.test(clock) ? clock : '';
  return { minute, period: soccerPeriods[period ?? 0] ?? (flags.extraTime ? '연장' : '') };
}

function baseballWords({ period, statusText }: LiveState): ClockWords {
  const text = statusText ?? '';
  const half = /^(top|초)/i.test(text) || /초$/.test(text) ? '초' : /^(bot|말)/i.test(text) || /말$/.test(text) ? '말' : '';
  return { minute: '', period: period ? `${period}회${half}` : '' };
}

function basketballWords({ period, clock, flags }: LiveState): ClockWords {
  if (flags.halftime) return { minute: '', period: '하프타임' };
  const minute = clock && /^[\d:.]+$/.test(clock) && !/^0?:?0+(\.0)?$/.test(clock) ? clock : '';
  if (!period) return { minute, period: '' };
  const overtime = period - 4;
  return { minute, period: overtime > 0 ? (overtime === 1 ? '연장' : `${overtime}차 연장`) : `${period}쿼터` };
}

const counted = (unit: string) => (state: LiveState) => ({
  minute: state.clock && /^\d+:\d\d$/.test(state.clock) && state.clock !== '0:00' ? state.clock : '',
  period: state.period ? `${state.period}${unit}` : '',
});

const wordsBySport: Record<Sport, (state: LiveState) => ClockWords> = {
  soccer: soccerWords,
  baseball: baseballWords,
  basketball: basketballWords,
  volleyball: (state) => ({ ...counted('세트')(state), minute: '' }),
  mma: counted('라운드'),
};

/** Both parts may be empty when the feed tells nothing usable; the screen then says 진행 중. */
export function clockWords(state: LiveState): ClockWords {
  const words = wordsBySport[state.sport](state);
  return state.flags.delayed ? { ...words, period: words.period ? `${words.period} 중단` : '경기 중단' } : words;
}
