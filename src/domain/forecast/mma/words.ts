// Says in Korean what was counted of two fighters: the facts behind a factor of the fights' model.
import { withParticle } from '../../korean/particle.ts';
import type { Factor } from '../model.ts';

type Facts = Factor['facts'];
type Names = { home: string; away: string };

/** Two sides' numbers side by side: `이름 34세, 이름 29세`. */
const besides = (say: (value: string | number) => string, { home, away }: Facts, names: Names): string =>
  `${names.home} ${say(home ?? '')}, ${names.away} ${say(away ?? '')}`;

const streakText = (won: string | number | undefined, lost: string | number | undefined): string =>
  Number(won) > 0 ? `${won}연승` : Number(lost) > 0 ? `${lost}연패` : '연승 없음';
const rankText = (rank: string | number): string => (rank === '' ? '순위 밖' : rank === 0 ? '챔피언' : `${rank}위`);
const rounded = (value: string | number): string => String(Math.round(Number(value) * 10) / 10);

/** Undefined for a kind that no fight has. */
export function fightFact(kind: string, facts: Facts, names: Names): string | undefined {
  switch (kind) {
    case 'age':
      return `나이가 달라요(${besides((years) => `${years}세`, facts, names)}).`;
    case 'reach':
      return `팔 길이와 키가 달라요(팔 길이 ${besides((cm) => `${Math.round(Number(cm))}cm`, facts, names)}).`;
    case 'layoff':
      return `쉰 기간이 달라요(${besides((days) => `${days}일`, facts, names)}).`;
    case 'experience':
      return `경험이 달라요(기록에 있는 ${besides((fights) => `${fights}경기`, facts, names)}).`;
    case 'streak':
      return `최근 흐름은 ${names.home} ${streakText(facts.homeWon, facts.homeLost)}, ${names.away} ${withParticle(streakText(facts.awayWon, facts.awayLost), '이에요/예요')}.`;
    case 'knockouts':
      return `KO로 진 횟수가 달라요(${besides((count) => `${count}번`, facts, names)}).`;
    case 'ranking':
      return `체급 순위가 달라요(${besides(rankText, facts, names)}).`;
    case 'striking':
      return `유효타가 달라요(평균 ${besides(rounded, facts, names)}).`;
    case 'grappling':
      return `그라운드 싸움이 달라요(테이크다운 평균 ${besides(rounded, facts, names)}).`;
    default:
      return undefined;
  }
}
