// The words of the day's post: whole percents that add up, Seoul's clock, names that Markdown leaves alone.
import { wholeShares } from '../../figures/percents.ts';
import { withParticle } from '../../korean/particle.ts';
import { type Outcome, type Sport, sportNamesKo } from '../../sport.ts';
import { hours } from '../../time/duration.ts';
import { kstDate } from '../../time/kst.ts';
import type { DailyForecast } from './daily-facts.ts';

/** Names come from feeds: what Markdown would take for a sign is written as itself. */
export const plain = (name: string): string =>
  name
    .replace(/[\\`*_[\]<>|#~]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();

/** Whole percents of what can happen, as the screens show them. */
export const percentsOf = ({ probs }: DailyForecast): Record<Outcome, number> => wholeShares(probs);

/** 아스널 승, 무승부, 첼시 승. */
export const outcomeWords = ({ home, away }: DailyForecast, outcome: Outcome): string =>
  outcome === 'draw' ? '무승부' : `${plain(outcome === 'home' ? home : away)} 승`;

export const pickWords = (forecast: DailyForecast): string => outcomeWords(forecast, forecast.outcome);
export const pickPct = (forecast: DailyForecast): number => percentsOf(forecast)[forecast.outcome];

/** 아스널 대 첼시. */
export const matchWords = ({ home, away }: DailyForecast): string => `${plain(home)} 대 ${plain(away)}`;

/** `11월 22일` of YYYY-MM-DD. */
export const dayWords = (date: string): string => date.replace(/^\d+-0?(\d+)-0?(\d+)$/, '$1월 $2일');

/** `오전 4:02` on Seoul's clock. */
export function clockWords(at: Date): string {
  const seoul = new Date(at.getTime() + hours(9));
  const hour = seoul.getUTCHours();
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${String(seoul.getUTCMinutes()).padStart(2, '0')}`;
}

/** The hour alone on the day itself, with its date on another: what begins after midnight belongs to the day of the post too. */
export function momentWords(at: Date, date: string): string {
  const day = kstDate(at);
  return day === date ? clockWords(at) : `${dayWords(day)} ${clockWords(at)}`;
}

/** `오후 11:00`, or the day without an hour where none is known. */
export function startWords({ start, timeConfirmed }: DailyForecast, date: string): string {
  if (timeConfirmed) return momentWords(start, date);
  const day = kstDate(start);
  return day === date ? '시간 미정' : `${dayWords(day)} 시간 미정`;
}

/** Counted by sport, the most first: [축구, 8], [농구, 3]. */
export function countsBySport(forecasts: readonly DailyForecast[]): { sport: Sport; name: string; count: number }[] {
  const groups = Map.groupBy(forecasts, ({ sport }) => sport);
  return [...groups]
    .map(([sport, group]) => ({ sport, name: sportNamesKo[sport], count: group.length }))
    .toSorted((a, b) => b.count - a.count);
}

/** `축구 8경기와 농구 3경기`, `축구 8경기, 농구 3경기와 배구 1경기`. */
export function countWords(forecasts: readonly DailyForecast[]): string {
  const told = countsBySport(forecasts).map(({ name, count }) => `${name} ${count}경기`);
  const last = told.pop() ?? '';
  return told.length === 0 ? last : `${withParticle(told.join(', '), '과/와')} ${last}`;
}
