// How the members of the demo world talk: who speaks next, about what, and in which words; always the same for the same dice.
import { type ParticlePair, particleOf, withParticle } from '../korean/particle.ts';
import type { Score } from '../match.ts';
import type { Outcome, Sport } from '../sport.ts';
import { hours, minutes, seconds } from '../time/duration.ts';
import { dayWord, kstClock } from '../time/korean-date.ts';
import type { CastMember } from './cast.data.ts';
import { type Line, lines, type Scene, type Topic, tellingSlots } from './lines.data.ts';

/** A match as far as it can be talked about at an instant. `favourite`: null where nobody stands out. */
export type TalkMatch = {
  id: number;
  sport: Sport;
  home: string;
  away: string;
  league: string;
  start: Date;
  timeConfirmed: boolean;
  state: 'coming' | 'live' | 'ended';
  score: Score | null;
  /** 후반 57'; empty where the feed tells nothing. */
  clock: string;
  winner: Outcome | null;
};
/** What the speaker knows beside the match: which side is taken for the better one, and their own pick. */
export type Leaning = { favourite: 'home' | 'away' | null; pick: Outcome | null };

export type Said = { key: string; matchId: number | null; by: string; at: number };
export type Question = {
  scene: 'answer-who' | 'answer-live' | 'answer-talk';
  matchId: number | null;
  by: string;
  at: number;
  answers: number;
  topic?: Topic;
};
export type Memory = { said: readonly Said[]; question: Question | null };
export type Plan = { scene: Scene; speaker: CastMember; match: TalkMatch | null; topic?: Topic };
export type Slots = Readonly<Record<string, string | undefined>>;

/** No line comes again before. */
export const forgetMs = hours(2);
const answerableMs = minutes(5);
const answersMax = 2;
/** Whoever has just spoken lets others speak. */
const quietLines = 4;
const plansMade = 8;

type Dice = () => number;
const oneOf = <T>(things: readonly T[], dice: Dice): T | undefined => things[Math.floor(dice() * things.length)];

/** From forty seconds to a minute and a half. */
export const pauseMs = (dice: Dice): number => seconds(40 + Math.round(50 * dice()));

const questions: Partial<Record<Scene, Question['scene']>> = {
  'ask-who': 'answer-who',
  'ask-live': 'answer-live',
  'ask-talk': 'answer-talk',
};

/** `state`: which matches it is about; none where it is about no match. */
const subjects: readonly { scene: Scene; state: TalkMatch['state'] | null; weight: number }[] = [
  { scene: 'live', state: 'live', weight: 34 },
  { scene: 'coming', state: 'coming', weight: 20 },
  { scene: 'picked', state: 'coming', weight: 8 },
  { scene: 'ended', state: 'ended', weight: 12 },
  { scene: 'chat', state: null, weight: 12 },
  { scene: 'ask-who', state: 'coming', weight: 6 },
  { scene: 'ask-live', state: 'live', weight: 4 },
  { scene: 'ask-talk', state: null, weight: 4 },
];

function subjectOf(matches: readonly TalkMatch[], dice: Dice): { scene: Scene; match: TalkMatch | null } {
  const there = new Set(matches.map(({ state }) => state));
  const open = subjects.filter(({ state }) => state === null || there.has(state));
  // As many lots as it weighs.
  const chosen = oneOf(
    open.flatMap((subject) => Array.from({ length: subject.weight }, () => subject)),
    dice,
  );
  if (!chosen) return { scene: 'chat', match: null };
  const about = matches.filter(({ state }) => state === chosen.state);
  return { scene: chosen.scene, match: oneOf(about, dice) ?? null };
}

/** Those who care for the sport speak of it three times as often. */
function speakerOf(members: readonly CastMember[], { sport, not }: { sport: Sport | undefined; not: ReadonlySet<string> }, dice: Dice) {
  const free = members.filter(({ username }) => !not.has(username));
  return oneOf(
    free.flatMap((member) => (member.favourite === sport ? [member, member, member] : [member])),
    dice,
  );
}

type Round = { members: readonly CastMember[]; matches: readonly TalkMatch[]; memory: Memory; at: number };

function answerPlan({ members, matches, memory, at }: Round, dice: Dice): Plan | undefined {
  const asked = memory.question;
  if (!asked || asked.answers >= answersMax || at - asked.at > answerableMs) return undefined;
  const match = matches.find(({ id }) => id === asked.matchId) ?? null;
  if (asked.matchId !== null && !match) return undefined;
  const not = new Set([asked.by, ...memory.said.slice(-2).map(({ by }) => by)]);
  const speaker = speakerOf(members, { sport: match?.sport, not }, dice);
  return speaker && { scene: asked.scene, speaker, match, ...(asked.topic ? { topic: asked.topic } : {}) };
}

/** Ideas of what could be said next, the best first: the first that finds words is said. */
export function plansFor(round: Round, dice: Dice): Plan[] {
  const { members, matches, memory } = round;
  const answer = dice() < 0.75 ? answerPlan(round, dice) : undefined;
  const not = new Set(memory.said.slice(-quietLines).map(({ by }) => by));
  const others = Array.from({ length: plansMade }, (): Plan | undefined => {
    const subject = subjectOf(matches, dice);
    const speaker = speakerOf(members, { sport: subject.match?.sport, not }, dice);
    return speaker && { ...subject, speaker };
  });
  return [answer, ...others].filter((plan) => plan !== undefined);
}

const truly = (is: boolean): string | undefined => (is ? '' : undefined);
const sideName = ({ home, away }: TalkMatch, side: Outcome | null): string | undefined =>
  side === 'home' ? home : side === 'away' ? away : undefined;
const otherSide = (side: Outcome | null): Outcome | null => (side === 'home' ? 'away' : side === 'away' ? 'home' : null);

function standingSlots(match: TalkMatch, pick: Outcome | null): Slots {
  const { score, sport, clock } = match;
  if (!score || sport === 'mma') return { clock: clock || undefined };
  const leads = score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  const text = `${score.home}:${score.away}`;
  return {
    clock: clock || undefined,
    score: text,
    level: leads === null ? text : undefined,
    leader: sideName(match, leads),
    trailer: sideName(match, otherSide(leads)),
    behind: truly(pick !== null && leads !== null && pick === otherSide(leads)),
  };
}

/** A shoot-out makes a winner of a level score: then neither is told as if the score said so. */
function endSlots(match: TalkMatch, pick: Outcome | null): Slots {
  const { score, winner, sport } = match;
  const hasScore = score !== null && sport !== 'mma';
  const isLevel = hasScore && score.home === score.away;
  const won = isLevel ? null : winner;
  const text = hasScore ? `${score.home}:${score.away}` : undefined;
  return {
    score: text,
    winner: sideName(match, won),
    loser: sideName(match, otherSide(won)),
    even: isLevel && winner === 'draw' ? text : undefined,
    hit: truly(pick !== null && won !== null && pick === won),
    missed: truly(pick !== null && won !== null && pick === otherSide(won)),
  };
}

/** The hour in Seoul. */
const hourOf = (at: Date): number => (at.getUTCHours() + 9) % 24;

/** What can be said without a match, at this hour. */
export const slotsOfHour = (now: Date): Slots => ({
  evening: truly(hourOf(now) >= 18 && hourOf(now) < 23),
  daytime: truly(hourOf(now) >= 9 && hourOf(now) < 18),
});

export function slotsOf(match: TalkMatch, { favourite, pick }: Leaning, now: Date): Slots {
  const day = dayWord(match.start, now);
  const isSoon = match.state === 'coming';
  return {
    ...slotsOfHour(now),
    home: match.home,
    away: match.away,
    league: match.league,
    atNight: truly(match.timeConfirmed && hourOf(match.start) >= 18),
    day: isSoon && (day === '오늘' || day === '내일') ? day : undefined,
    time: isSoon && match.timeConfirmed ? kstClock(match.start) : undefined,
    team: sideName(match, pick),
    // Who has picked already speaks of their pick.
    fav: pick === null ? sideName(match, favourite) : undefined,
    dog: pick === null ? sideName(match, otherSide(favourite)) : undefined,
    none: truly(pick === null),
    mine: truly(pick !== null),
    ...(match.state === 'live' ? standingSlots(match, pick) : {}),
    ...(match.state === 'ended' ? endSlots(match, pick) : {}),
  };
}

/** Of who leads or has won the higher number is said first. */
function scoreAsSaid(text: string, score: string | undefined): string | undefined {
  if (!score || text.includes('{home') || !/\{(leader|trailer|winner|loser)/.test(text)) return score;
  const [a = 0, b = 0] = score.split(':').map(Number);
  return `${Math.max(a, b)}:${Math.min(a, b)}`;
}

/** Undefined where a place cannot be filled. */
export function fillLine(text: string, slots: Slots): string | undefined {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, ending?: string) => {
    const word = name === 'score' ? scoreAsSaid(text, slots.score) : slots[name];
    if (word === undefined) isWhole = false;
    if (word === undefined || ending === undefined) return word ?? '';
    if (ending === '이') return particleOf(word, '이나/나') === '이나' ? `${word}이` : word;
    return withParticle(word, ending as ParticlePair);
  });
  return isWhole ? filled : undefined;
}

const moodOf = ({ boldness }: CastMember): Line['mood'] => (boldness > 0.6 ? 'bold' : boldness < 0.3 ? 'calm' : undefined);

type Wish = { scene: Scene; speaker: CastMember; sport: Sport | undefined; slots: Slots; topic?: Topic | undefined };
export type Words = { key: string; text: string; tellsScore: boolean; topic?: Topic };

/** Words for it that nobody has said within two hours; undefined where there are none. `said`: not older than that. */
export function wordsFor({ scene, speaker, sport, slots, topic }: Wish, said: readonly Said[], dice: Dice): Words | undefined {
  const used = new Set(said.map(({ key }) => key));
  const mood = moodOf(speaker);
  // What needs no sport is said by those who care for the sport it is about.
  const aboutSport = sport ?? speaker.favourite;
  const possible = lines[scene].flatMap((line, index): Words[] => {
    const key = `${scene} ${index}`;
    const fits =
      (!line.mood || line.mood === mood) && (!line.sport || line.sport === aboutSport) && (!topic || !line.topic || line.topic === topic);
    const text = fits && !used.has(key) ? fillLine(line.text, slots) : undefined;
    const tellsScore = tellingSlots.some((slot) => new RegExp(`\\{${slot}[:}]`).test(line.text));
    return text ? [{ key, text, tellsScore, ...(line.topic ? { topic: line.topic } : {}) }] : [];
  });
  return oneOf(possible, dice);
}

/** What is remembered once it was said. */
export function remembered({ said, question }: Memory, line: Said, { scene, match, topic }: Plan): Memory {
  const kept = [...said.filter(({ at }) => line.at - at < forgetMs), line];
  const answer = questions[scene];
  if (answer)
    return {
      said: kept,
      question: { scene: answer, matchId: match?.id ?? null, by: line.by, at: line.at, answers: 0, ...(topic ? { topic } : {}) },
    };
  const isAnswer = question !== null && scene === question.scene;
  return { said: kept, question: isAnswer ? { ...question, answers: question.answers + 1 } : question };
}
