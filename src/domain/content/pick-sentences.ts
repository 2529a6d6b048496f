// What a pick is called and how it reads in a sentence, before its author writes words of their own.
import { wholePercent } from '../figures/percents.ts';
import { withParticle } from '../korean/particle.ts';
import type { Outcome, Sport } from '../sport.ts';

/** As the house writes it, or as the API spells it. */
type AnyOutcome = Outcome | Uppercase<Outcome>;

type Pick = { homeName: string; awayName: string; outcome: AnyOutcome };

const outcomeOf = (outcome: AnyOutcome): Outcome => outcome.toLowerCase() as Outcome;

/** 홈 승, 무, 원정 승; a fight has corners instead of grounds: 청 승, 홍 승. */
export function outcomeLabel(outcome: AnyOutcome, sport: Sport): string {
  const [home, away] = sport === 'mma' ? ['청 승', '홍 승'] : ['홈 승', '원정 승'];
  return { home, draw: '무', away }[outcomeOf(outcome)];
}

/** @example pickTitle({ homeName: '리버풀', awayName: '첼시', outcome: 'home', sport: 'soccer' }) // '리버풀 vs 첼시 · 홈 승' */
export const pickTitle = ({ homeName, awayName, outcome, sport }: Pick & { sport: Sport }): string =>
  `${homeName} vs ${awayName} · ${outcomeLabel(outcome, sport)}`;

/** @example pickSentence({ homeName: '리버풀', awayName: '첼시', outcome: 'home', confidencePct: 75 }) // '리버풀이 첼시를 이길 것으로 봐요. 신뢰도는 75%예요.' */
export function pickSentence({ homeName, awayName, outcome, confidencePct }: Pick & { confidencePct: number }): string {
  const sure = `신뢰도는 ${withParticle(`${wholePercent(confidencePct)}%`, '이에요/예요')}.`;
  const ends = outcomeOf(outcome);
  if (ends === 'draw') return `${withParticle(homeName, '과/와')} ${withParticle(awayName, '이/가')} 비길 것으로 봐요. ${sure}`;
  const [winner, loser] = ends === 'home' ? [homeName, awayName] : [awayName, homeName];
  return `${withParticle(winner, '이/가')} ${withParticle(loser, '을/를')} 이길 것으로 봐요. ${sure}`;
}
