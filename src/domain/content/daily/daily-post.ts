// Writes the post of the day from the forecasts that are stored for it.
import { withParticle } from '../../korean/particle.ts';
import { type Sport, sportNamesKo } from '../../sport.ts';
import { kstDate } from '../../time/kst.ts';
import type { DailyFacts } from './daily-facts.ts';
import { abstention, apart, caution, clearest, open, rest } from './daily-sections.ts';
import { clockWords, countsBySport, countWords, dayWords, matchWords, momentWords, pickPct, pickWords } from './daily-words.ts';

export type DailyPost = {
  title: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  tags: readonly string[];
  keywords: readonly string[];
  cover: { sport: Sport | null; figure: string; unit: string };
};

const titleLength = 120;
const cut = (text: string, most: number): string => ([...text].length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`);

/** Names without the signs that only Markdown needs. */
const unescaped = (text: string): string => text.replace(/\\([\\`*_[\]<>|#~])/g, '$1');

/** When the forecasts were stored: one moment, or from the first to the last. */
function storedWords({ date, forecasts }: DailyFacts): string {
  const times = forecasts.map(({ storedAt }) => storedAt.getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const [from, to] = [momentWords(first, date), momentWords(last, date)];
  if (from === to) return `${from}에 저장된`;
  const until = kstDate(first) === kstDate(last) && kstDate(first) !== date ? clockWords(last) : to;
  return `${from}부터 ${until}까지 저장된`;
}

function moodOf({ forecasts: [best] }: DailyFacts): string {
  if (!best) return '';
  const pct = pickPct(best);
  const what = `${matchWords(best)} 경기의 ${pickWords(best)} ${pct}%`;
  if (pct >= 75) return `가장 뚜렷한 예측은 ${withParticle(what, '이에요/예요')}.`;
  if (pct >= 60) return `가장 높은 확률은 ${withParticle(what, '이에요/예요')}. 크게 기운 경기는 없는 날이에요.`;
  return `가장 높은 확률도 ${withParticle(what, '이에요/예요')}. 뚜렷하게 앞선 쪽이 없는 팽팽한 날이에요.`;
}

function introOf(facts: DailyFacts): string {
  const { date, forecasts, writtenAt } = facts;
  const howMany =
    forecasts.length === 1
      ? `${dayWords(date)}에 예측이 저장된 경기는 하나예요.`
      : `${dayWords(date)}에 AI가 확률을 가장 높게 본 ${withParticle(countWords(forecasts), '을/를')} 모았어요.`;
  const [stored, written] = [storedWords(facts), momentWords(writtenAt, date)];
  const when = stored.startsWith(`${written}에`)
    ? `${stored} AI 예측으로 바로 쓴`
    : `${stored} AI 예측을 바탕으로 ${written}에 자동으로 쓴`;
  return `${howMany} ${moodOf(facts)}\n\n이 글은 ${when} 글이에요(AI 생성). 숫자는 모두 저장된 예측에서 가져왔고, 나중에 고쳐 쓰지 않아요.`;
}

/** Undefined on a day that has nothing to tell. */
export function dailyPost(facts: DailyFacts): DailyPost | undefined {
  const { date, forecasts, abstained } = facts;
  const [best] = forecasts;
  if (!best) return undefined;
  const sports = countsBySport(forecasts);
  const pick = `${pickWords(best)} ${pickPct(best)}%`;
  const others = forecasts.length === 1 ? '' : ` 등 ${forecasts.length}경기`;
  const parts = [
    introOf(facts),
    clearest(forecasts, date),
    rest(forecasts, date),
    apart(forecasts),
    open(forecasts),
    abstention(abstained),
    caution(forecasts),
  ];
  return {
    title: cut(unescaped(`${dayWords(date)} 오늘의 AI 분석: ${pick}${others}`), titleLength),
    excerpt: unescaped(`${countWords(forecasts)}의 예측을 모았어요. ${moodOf(facts)}`),
    content: `${parts.filter(Boolean).join('\n\n')}\n`,
    tags: ['오늘의 AI 분석', ...sports.slice(0, 3).map(({ name }) => name)],
    keywords: ['AI 예측', '오늘의 경기', ...sports.map(({ sport }) => `${sportNamesKo[sport]} 예측`), best.league],
    cover: { sport: sports.length === 1 ? best.sport : null, figure: String(pickPct(best)), unit: '% 가장 높은 확률' },
  };
}
