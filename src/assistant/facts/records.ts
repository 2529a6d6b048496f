// Facts of records: the AI's own, the members' standings, the day's recommendations, and how teams did lately.
import type { Reference } from '#contract/assistant.ts';
import { oneDigit } from '#contract/percent.ts';
import type { Recommendation } from '#contract/recommendations.ts';
import type { TeamMeant } from '#domain/assistant/asked.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import type { PastResult } from '#services/matches/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import type { Fact } from './fact.ts';
import { ownFacts } from './own.ts';
import { percent } from './words.ts';

const formLength = 5;
const rankingShown = 3;

const dateWord = (date: string): string => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`;
/** Fights have a winner and no score that says anything. */
const scoreWord = ({ homeScore, awayScore, home, away }: PastResult, sport: Sport): string =>
  sport === 'mma' ? `${home} 대 ${away}` : `${home} ${homeScore}-${awayScore} ${away}`;
const outcomeWord = { W: '승', D: '무', L: '패' } as const;

function tallyWord(results: readonly PastResult[]): string {
  const count = (outcome: PastResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const draws = count('D');
  return `${count('W')}승 ${draws > 0 ? `${draws}무 ` : ''}${count('L')}패`;
}

const searchOf = (name: string) => `/search?${new URLSearchParams({ q: name })}`;
const pageOfResult = ({ matchId }: PastResult, name: string): string => (matchId ? `/matches/${matchId}` : searchOf(name));

const referenceTo = (one: PastResult, name: string): Reference => ({
  kind: 'match',
  label: `${one.home} 대 ${one.away}`,
  href: pageOfResult(one, name),
  asOf: null,
});

const pastFacts = ({ matches }: Pick<FactNeeds, 'matches'>) => ({
  /** A summary and the results it is counted from; null where no result of the team is known. */
  async form(viewer: Viewer, team: TeamMeant): Promise<Fact[] | null> {
    const results = await matches.lastResults(viewer, { sport: team.sport, key: team.key, limit: formLength });
    const [last] = results;
    if (!last) return null;
    const asOf = new Date(`${last.date}T00:00:00Z`).toISOString();
    const head = `${withParticle(team.short, '은/는')} 최근 ${results.length}경기에서 ${tallyWord(results)}예요. 가장 최근 기록은 ${dateWord(last.date)} 경기예요.`;
    return [
      { line: head, reference: { ...referenceTo(last, team.name), asOf } },
      ...results.map((one) => ({
        line: `${dateWord(one.date)} ${scoreWord(one, team.sport)} (${outcomeWord[one.outcome]})`,
        reference: referenceTo(one, team.name),
      })),
    ];
  },

  async meetings(viewer: Viewer, a: TeamMeant, b: TeamMeant): Promise<Fact[] | null> {
    const results = await matches.meetings(viewer, { sport: a.sport, keys: [a.key, b.key], limit: formLength });
    const [last] = results;
    if (!last) return null;
    const head = `저장된 최근 맞대결 ${results.length}경기에서 ${withParticle(a.short, '이/가')} ${tallyWord(results)}예요.`;
    return [
      { line: head, reference: referenceTo(last, a.name) },
      ...results.map((one) => ({
        line: `${one.date.slice(0, 4)}년 ${dateWord(one.date)} ${scoreWord(one, a.sport)}`,
        reference: referenceTo(one, a.name),
      })),
    ];
  },
});

export const recordFacts = ({ matches, record, rankings, recommendations, profile, clock }: FactNeeds) => ({
  ...pastFacts({ matches }),
  ...ownFacts({ profile, clock }),

  /** How often the AI was right in the last 90 days; null while too few matches are scored. */
  async ai(viewer: Viewer, sport?: Sport): Promise<Fact | null> {
    const { overall, rehearsed } = await record.summary(viewer, { period: '90d', sport });
    if (overall.accuracy === null) return null;
    const range = overall.low === null || overall.high === null ? '' : `(95% 구간 ${oneDigit(overall.low)}~${oneDigit(overall.high)}%)`;
    const { market } = overall;
    const beside =
      market.logLoss !== null && market.ownLogLoss !== null && market.sample > 0
        ? ` 배당이 있던 ${figureOf(market.sample)}경기의 로그 손실은 제가 ${market.ownLogLoss.toFixed(3)}, 배당이 ${market.logLoss.toFixed(3)}이에요.`
        : '';
    const again = rehearsed > 0 ? ` 이 가운데 ${figureOf(rehearsed)}경기는 데모 세계를 열 때 지난 기록만으로 다시 계산한 예측이에요.` : '';
    const what = sport ? `${sportNamesKo[sport]} 경기 ` : '경기 ';
    return {
      line: `최근 90일 동안 채점한 ${what}${figureOf(overall.sample)}건 가운데 제가 ${figureOf(overall.correct)}건을 맞혀서 적중률은 ${oneDigit(overall.accuracy)}%${range}예요.${beside}${again}`,
      reference: {
        kind: 'record',
        label: 'AI 성적표',
        href: sport ? `/ai-record?sport=${sport}` : '/ai-record',
        asOf: clock().toISOString(),
      },
    };
  },

  async ranking(viewer: Viewer): Promise<Fact[]> {
    const rows = await rankings.leaderboard(viewer, { limit: rankingShown, period: 'overall', after: 0 });
    return rows.map(({ ranking, displayName, username, points, totalPredictions, accuracyRate }) => ({
      line: `${ranking}위 ${displayName}: ${figureOf(points)}점, 예측 ${figureOf(totalPredictions)}건, 적중률 ${oneDigit(accuracyRate)}%`,
      reference: { kind: 'ranking' as const, label: displayName, href: `/members/${encodeURIComponent(username)}`, asOf: null },
    }));
  },

  /** Whose AI picks are paused because the model's probabilities left their band: nothing of them is recommended. */
  async paused(viewer: Viewer): Promise<ReadonlySet<Sport>> {
    const { paused } = await record.summary(viewer, { period: '90d' });
    return new Set(paused.map(({ sport }) => sport));
  },

  /** That they are paused, and where the figures of it stand. */
  pause: (sports: readonly Sport[]): Fact => ({
    line: `${sports.map((sport) => sportNamesKo[sport]).join('·')} AI 추천은 지금 쉬고 있어요. 말한 확률만큼 맞지 않아서 그대로 믿기 어려워요.`,
    reference: { kind: 'record', label: 'AI 성적표', href: '/ai-record', asOf: clock().toISOString() },
  }),

  /** What is worth its price today by the model's reckoning; empty on a day without any. */
  async worth(viewer: Viewer, wish: { sports: readonly Sport[] }): Promise<Fact[]> {
    const open = await recommendations.list(viewer, { status: 'pending', limit: 10 });
    const now = clock();
    const isWanted = ({ matches: legs }: Recommendation) =>
      legs.every(({ startTime, sport }) => new Date(startTime) > now && (wish.sports.length === 0 || wish.sports.includes(sport)));
    return open.filter(isWanted).map(({ title, totalOdds, confidence, reasoning, createdAt }) => ({
      line: `${title}: 배당 ${totalOdds.toFixed(2)}, 모델 확률 ${percent(confidence)}. ${reasoning}`,
      reference: { kind: 'recommendation' as const, label: title, href: '/#recommendations', asOf: createdAt },
    }));
  },
});
export type RecordFacts = ReturnType<typeof recordFacts>;
