// The parts of the day's post: what is clearest, the rest in a table, where the market disagrees, what stays open, and what is not told.
import { particleOf, withParticle } from '../../korean/particle.ts';
import type { DailyForecast } from './daily-facts.ts';
import { matchWords, outcomeWords, percentsOf, pickPct, pickWords, plain, startWords } from './daily-words.ts';

export const told = 5;
const listed = 12;
/** Points of a hundred: less is within the noise of a price, more is worth a word of caution. */
const samePct = 2;
const farPct = 10;

const link = (forecast: DailyForecast, words: string) => `[${words}](/matches/${forecast.matchId})`;

const countWords = ['', '한', '두', '세', '네', '다섯', '여섯'] as const;

/** Each band has its own sentence, so that 51 % never reads like 80 %. */
function leadOf(forecast: DailyForecast): string {
  const [pick, pct] = [pickWords(forecast), pickPct(forecast)];
  const given = withParticle(`${pct}%`, '을/를');
  if (pct >= 100) return `${pick} 확률이 반올림하면 100%예요. 그래도 일어나지 않는 일은 아니에요.`;
  if (pct >= 85) return `${pick} 확률은 ${pct}%예요. 그래도 백 번 가운데 ${100 - pct}번은 다른 결과가 나와요.`;
  if (pct >= 75) {
    const misses = countWords[Math.round(100 / (100 - pct))] ?? '여섯';
    return `AI는 ${pick}에 ${given} 줬어요. 뚜렷한 쪽이지만 ${misses} 번에 한 번꼴로 빗나갈 수 있어요.`;
  }
  if (pct >= 60) return `AI는 ${pick} 쪽으로 꽤 기울어 ${given} 줬어요.`;
  if (pct >= 50) return `AI는 ${withParticle(pick, '을/를')} 가장 가능성 높게 보고 ${given} 줬어요.`;
  return `AI가 가장 높게 본 것은 ${pick} ${withParticle(`${pct}%`, '이에요/예요')}. 어느 결과도 절반을 넘지 못했어요.`;
}

function othersOf(forecast: DailyForecast): string {
  const percents = percentsOf(forecast);
  const others = (['home', 'draw', 'away'] as const).filter(
    (outcome) => outcome !== forecast.outcome && (forecast.canDraw || outcome !== 'draw'),
  );
  const words = others.map((outcome) => `${withParticle(outcomeWords(forecast, outcome), '은/는')} ${percents[outcome]}%`);
  return `${withParticle(words.join(', '), '이에요/예요')}.`;
}

const gapPct = (forecast: DailyForecast): number => (forecast.marketPct === null ? 0 : pickPct(forecast) - forecast.marketPct);

function marketOf(forecast: DailyForecast): string {
  if (forecast.marketPct === null) return '저장할 때 알려진 배당이 없어 시장과 견주지는 못했어요.';
  const [gap, pct] = [gapPct(forecast), `${forecast.marketPct}%`];
  const whose = forecast.bookmaker === null ? '배당이' : `${plain(forecast.bookmaker)} 배당이`;
  if (Math.abs(gap) <= samePct) return `${whose} 말한 확률도 ${withParticle(pct, '으로/로')} 비슷했어요.`;
  const far = Math.abs(gap) >= farPct ? ' 차이가 커서, 모델이 모르는 소식이 있을 수 있어요.' : '';
  return `${whose} 말한 확률은 ${withParticle(pct, '으로/로')}, AI가 ${Math.abs(gap)}%p ${gap > 0 ? '높게' : '낮게'} 봤어요.${far}`;
}

function matchSection(forecast: DailyForecast, date: string): string {
  const [reason] = forecast.factors;
  const words = [leadOf(forecast), othersOf(forecast), reason === undefined ? '' : plain(reason), marketOf(forecast)];
  return [
    `### ${matchWords(forecast)}`,
    `${plain(forecast.league)} · ${startWords(forecast, date)} · ${link(forecast, `${matchWords(forecast)} 자세히 보기`)}`,
    words.filter(Boolean).join(' '),
  ].join('\n\n');
}

export function clearest(forecasts: readonly DailyForecast[], date: string): string {
  const first = forecasts.slice(0, told);
  const title = first.length < forecasts.length ? '확률이 가장 높은 경기' : first.length === 1 ? '오늘의 경기' : '오늘의 경기들';
  return [`## ${title}`, ...first.map((forecast) => matchSection(forecast, date))].join('\n\n');
}

export function rest(forecasts: readonly DailyForecast[], date: string): string {
  const others = forecasts.slice(told);
  if (others.length === 0) return '';
  const rows = others
    .slice(0, listed)
    .map(
      (forecast) =>
        `| ${link(forecast, matchWords(forecast))} | ${startWords(forecast, date)} | ${pickWords(forecast)} | ${pickPct(forecast)}% |`,
    );
  const more = others.length - rows.length;
  const further = more > 0 ? `\n\n여기에 적지 못한 ${more}경기는 [AI 예측](/ai-prediction)에서 볼 수 있어요.` : '';
  return `## 나머지 경기\n\n| 경기 | 시작 | AI가 고른 결과 | 확률 |\n| --- | --- | --- | --- |\n${rows.join('\n')}${further}`;
}

/** The match on which model and market are furthest apart, where it is none of those told already. */
export function apart(forecasts: readonly DailyForecast[]): string {
  const furthest = forecasts.slice(told).toSorted((a, b) => Math.abs(gapPct(b)) - Math.abs(gapPct(a)))[0];
  if (!furthest || Math.abs(gapPct(furthest)) < farPct) return '';
  return `## 시장과 의견이 다른 경기\n\n오늘 나머지 경기 가운데 배당과 가장 멀리 떨어진 것은 ${link(furthest, matchWords(furthest))} 경기예요. ${pickWords(furthest)} 확률을 AI는 ${withParticle(`${pickPct(furthest)}%`, '으로/로')} 계산했어요. ${marketOf(furthest)}`;
}

/** A call below this is hardly one: half of two outcomes, a little over a third of three. */
const isOpen = (forecast: DailyForecast): boolean => pickPct(forecast) < (forecast.canDraw ? 45 : 55);

/** The least certain call of those told, where it is an open one; the day may hold still closer matches that are not among them. */
export function open(forecasts: readonly DailyForecast[]): string {
  const least = forecasts.at(-1);
  if (!least || forecasts.length < 3 || !isOpen(least)) return '';
  const percents = percentsOf(least);
  const home = `${plain(least.home)} 승 ${percents.home}%`;
  const away = `${plain(least.away)} 승 ${percents.away}%`;
  const words = least.canDraw ? `${home}, 무승부 ${percents.draw}%, ${away}` : `${home}, ${away}`;
  const ending = particleOf(least.away, '이에요/예요');
  return `## 가장 팽팽한 경기\n\n여기에 모은 경기 가운데 AI가 가장 망설인 것은 ${link(least, matchWords(least))}${ending}. ${withParticle(words, '으로/로')} 계산했어요. 이런 경기에서는 ‘모르겠다’가 가장 정직한 답이에요.`;
}

export const abstention = (abstained: number): string =>
  abstained === 0
    ? ''
    : `## AI가 말하지 않은 경기\n\n오늘 ${abstained}경기에는 확률을 내지 않았어요. 두 팀 가운데 한쪽이라도 아는 지난 경기가 다섯 경기보다 적으면 예측하지 않아요.`;

/** How seldom all of the clearest come true, reckoned as if they knew nothing of each other. */
export function caution(forecasts: readonly DailyForecast[]): string {
  const first = forecasts.slice(0, told);
  const together = first.reduce((product, { prob }) => product * prob, 1) * 100;
  const pct = together < 1 ? '1%도 되지 않아요' : `약 ${withParticle(`${Math.round(together)}%`, '이에요/예요')}`;
  const all = first.length < 2 ? '' : ` 위에 적은 ${first.length}경기의 예측이 모두 맞을 확률은 하나씩 곱해서 ${pct}.`;
  const isCompared = forecasts.some(({ marketPct }) => marketPct !== null);
  const market = isCompared ? ' 배당과 견준 숫자는 예측을 저장할 때의 배당에서 마진을 뺀 값이에요.' : '';
  return [
    '## 읽기 전에',
    `확률은 약속이 아니에요.${all} 부상이나 선발 명단처럼 모델이 모르는 것도 있어요.${market} 돈을 걸라는 뜻으로 쓴 글이 아니에요. 도박 문제로 힘들다면 ☎1336에서 24시간 무료로 상담해요.`,
    '경기 전에 예측이 다시 저장되면 경기가 시작될 때 남아 있던 예측으로 채점해요. 결과가 나온 뒤 [AI 성적표](/ai-record)에서 맞았는지 확인하고, [예측 장부](/ledger)에서 나중에 고쳐 쓰지 않았는지도 직접 확인할 수 있어요.',
  ].join('\n\n');
}
