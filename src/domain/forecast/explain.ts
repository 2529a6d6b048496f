// Says in Korean why a forecast is what it is: counted numbers, computed effects, and how often it will be wrong.
import { withParticle } from '../korean/particle.ts';
import type { Probs } from '../odds.ts';
import type { Outcome } from '../sport.ts';
import { fightFact } from './mma/words.ts';
import { type Factor, type Forecast, matchesNeeded } from './model.ts';

export type Names = { home: string; away: string };

const sentencesMost = 4;
/** Half a percentage point: a smaller effect is not worth a sentence. */
const effectLeast = 0.005;

/** At most four sentences, the strongest effect first. What is counted comes from the results learned, what it does from a recomputation. */
export function explainFactors(forecast: Forecast, names: Names): string[] {
  return forecast.factors
    .filter(({ effect }) => Math.abs(effect) >= effectLeast)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .flatMap((factor) => {
      const told = factOf(factor, names);
      return told ? `${told} ${effectOf(factor, names)}` : [];
    })
    .slice(0, sentencesMost);
}

/** The strongest sentence that speaks for an outcome, to stand alone beside it: what speaks against it would read as a contradiction. */
export function reasonFor(outcome: Outcome, forecast: Forecast, names: Names): string | undefined {
  const isFor = ({ effect }: Factor) => (outcome === 'home' ? effect > 0 : outcome === 'away' && effect < 0);
  return explainFactors({ ...forecast, factors: forecast.factors.filter(isFor) }, names)[0];
}

function effectOf({ effect, facts }: Factor, names: Names): string {
  const subject = facts.neutral === 1 ? `${names.home}의 승리 확률이` : '홈 승 확률이';
  return `${subject} ${(Math.abs(effect) * 100).toFixed(1)}%p ${effect > 0 ? '올라가요' : '내려가요'}.`;
}

/** What speaks for a side is above the mean, or above what was expected of it; the counted numbers stand beside it. */
function factOf({ kind, effect, facts }: Factor, names: Names): string | undefined {
  const [what, side] = splitKind(kind);
  const team = withParticle(side === 'away' ? names.away : names.home, '은/는');
  const isGood = side === 'away' ? effect < 0 : effect > 0;
  switch (what) {
    case 'attack':
    case 'defence':
      return goalsText(what, team, { facts, isGood });
    case 'home-advantage':
      return homeRecord(team, facts);
    case 'form':
      return formText(team, facts, isGood);
    case 'strength':
      return strengthText(team, facts, isGood);
    case 'rest':
      return `${team} ${restText(facts.homeDays)}, ${withParticle(names.away, '은/는')} ${restText(facts.awayDays)} 경기해요.`;
    case 'stakes':
      return `순위를 놓고 보면 ${effect > 0 ? names.home : names.away}에게 더 중요한 경기예요(${stakesText(names.home, facts.homePlace, facts.homeLeft)}, ${stakesText(names.away, facts.awayPlace, facts.awayLeft)}).`;
    case 'starter':
      return starterText(team, facts, isGood);
    default:
      return fightFact(kind, facts, names);
  }
}

type Facts = Factor['facts'];
const strong = (isGood: boolean): string => (isGood ? '강해요' : '약해요');
/** What a rating knows and a count of the last matches does not: whom they were played against, and what came before. */
const beyond = '상대와 그 전 경기까지 보면';

/** A record that does not speak for what is said of a side, a level one too, would read as a contradiction beside it. */
const isAgainst = ({ wins, losses }: Facts, isGood: boolean): boolean =>
  isGood ? Number(wins) <= Number(losses) : Number(wins) >= Number(losses);

function strengthText(team: string, facts: Facts, isGood: boolean): string {
  const record = recordText(facts);
  return isAgainst(facts, isGood)
    ? `${team} 최근 ${facts.matches}경기에서 ${withParticle(record, '을/를')} 기록했지만, ${beyond} 전력이 평균보다 ${strong(isGood)}.`
    : `${team} 전력이 평균보다 ${strong(isGood)}(최근 ${facts.matches}경기 ${record}).`;
}

function formText(team: string, facts: Facts, isGood: boolean): string {
  const [record, came] = [recordText(facts), isGood ? '좋았어요' : '아쉬웠어요'];
  return isAgainst(facts, isGood)
    ? `${team} 최근 ${facts.matches}경기에서 ${withParticle(record, '을/를')} 기록했지만, 상대와 경기 내용까지 보면 기대보다 ${came}.`
    : `${team} 최근 ${facts.matches}경기에서 ${withParticle(record, '으로/로')} 기대보다 ${came}.`;
}

const goalWords = {
  attack: { name: '공격', goals: '득점', had: '넣었지만' },
  defence: { name: '수비', goals: '실점', had: '내줬지만' },
} as const;

/** Forecasts of before this mean was kept tell none: nothing is held against it there. */
function goalsText(what: keyof typeof goalWords, team: string, { facts, isGood }: { facts: Facts; isGood: boolean }): string {
  const { name, goals, had } = goalWords[what];
  const { matches, perMatch, leaguePerMatch } = facts;
  const above = leaguePerMatch === undefined ? 0 : Number(perMatch) - Number(leaguePerMatch);
  const isMeantToBeAbove = isGood === (what === 'attack');
  return above !== 0 && above > 0 !== isMeantToBeAbove
    ? `${team} 최근 ${matches}경기에서 경기당 ${perMatch}골로 리그 평균(${leaguePerMatch}골)보다 ${above > 0 ? '많이' : '적게'} ${had}, ${beyond} ${withParticle(name, '이/가')} 평균보다 ${strong(isGood)}.`
    : `${team} ${withParticle(name, '이/가')} 리그 평균보다 ${strong(isGood)}(최근 ${matches}경기 ${facts.goals}${goals}, 경기당 ${perMatch}골).`;
}

const fewStarts = 3;
function starterText(team: string, { starter, starts }: Factor['facts'], isGood: boolean): string {
  const counted = `기록에 있는 선발 ${starts}경기`;
  if (Number(starts) < fewStarts) return `${team} 기록이 적은 선발 ${withParticle(String(starter), '이/가')} 나와요(${counted}).`;
  return `${team} 선발 ${withParticle(String(starter), '이/가')} 평균보다 ${strong(isGood)}(${counted}).`;
}

const splitKind = (kind: string): [what: string, side: string | undefined] => {
  const [, what = kind, side] = /^(.+)-(home|away)$/.exec(kind) ?? [];
  return [what, side];
};

function homeRecord(team: string, facts: Facts): string {
  const { matches, wins } = facts;
  if (wins === 0) return `${team} 최근 홈 ${matches}경기에서 아직 이기지 못했지만, 홈에서 경기해요.`;
  if (isAgainst(facts, true)) return `${team} 최근 홈 ${matches}경기에서 ${wins}승에 그쳤지만, 홈에서 경기해요.`;
  return `${team} 최근 홈 ${matches}경기에서 ${wins}승을 거뒀어요.`;
}

function recordText({ wins, draws, losses }: Factor['facts']): string {
  const parts = [wins ? `${wins}승` : '', draws ? `${draws}무` : '', losses ? `${losses}패` : ''];
  return parts.filter(Boolean).join(' ');
}

type Fact = string | number | undefined;
const stakesText = (name: string, place: Fact, left: Fact) => `${name} ${place}위·남은 ${left}경기`;

const monthDays = 30;
const restText = (days: Fact): string => (Number(days) >= monthDays ? '한 달이 넘어서' : `${days}일 만에`);

const countWords = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'] as const;

/** Of how many times a call this likely fails once; each serves up to halfway, as ratios go, to the next rarer one. */
const onceIn = [
  { word: '스무', least: 0.041 },
  { word: '서른', least: 0.026 },
  { word: '쉰', least: 0.014 },
] as const;
/** Below it "one in ten" would say too much. */
const ofTenLeast = 0.07;

function missText(missProb: number): string {
  if (missProb >= ofTenLeast) return `열 번 중 ${countWords[Math.min(9, Math.round(missProb * 10))]} 번은`;
  return `${onceIn.find(({ least }) => missProb >= least)?.word ?? '백'} 번 중 한 번은`;
}

/** How far the first is before the second: nothing to speak of, a little, quite; beyond that, far. */
const leads = { none: 0.08, little: 0.25, fair: 0.45 };

/** One or two sentences of commentary that promise nothing: what is expected, how close it is, how often it goes another way. */
export function insightOf(forecast: Forecast, names: Names, canDraw: boolean): string {
  const known = Math.min(forecast.homeMatches, forecast.awayMatches);
  if (known < matchesNeeded) return `자료가 부족해요. ${fewerKnown(forecast, names)} 지난 경기가 ${known}경기뿐이라 참고만 해 주세요.`;
  const [first, second] = ranked(forecast.probs, names, canDraw);
  const odds = `${missText(1 - first.prob)} 빗나갈 수 있어요.`;
  const score = scoreText(forecast, names);
  const lead = first.prob - second.prob;
  if (lead < leads.none) return `${score}${withParticle(first.name, '과/와')} ${second.name}의 차이가 작아서, ${odds}`;
  const word = lead < leads.little ? '조금' : lead < leads.fair ? '꽤' : '크게';
  return `${score}${withParticle(first.name, '이/가')} ${word} 앞서 있지만, ${odds}`;
}

function fewerKnown({ homeMatches, awayMatches }: Forecast, names: Names): string {
  return withParticle(homeMatches <= awayMatches ? names.home : names.away, '은/는');
}

type Chance = { name: string; prob: number };

function ranked({ home, draw, away }: Probs, names: Names, canDraw: boolean): [Chance, Chance] {
  const total = canDraw ? 1 : home + away;
  const chances = [
    { name: `${names.home} 승`, prob: home / total },
    { name: `${names.away} 승`, prob: away / total },
    ...(canDraw ? [{ name: '무승부', prob: draw }] : []),
  ].sort((a, b) => b.prob - a.prob);
  return [chances[0] as Chance, chances[1] as Chance];
}

/** Fighters have no score to expect; a basketball score reads better without decimals. */
function scoreText({ model, expectedHome, expectedAway }: Forecast, { home, away }: Names): string {
  if (model.includes('mma')) return '';
  const say = (value: number) => (value >= 20 ? String(Math.round(value)) : value.toFixed(1));
  return `예상 점수는 ${home} ${say(expectedHome)} 대 ${say(expectedAway)} ${withParticle(away, '이에요/예요')}. `;
}
