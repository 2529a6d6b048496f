// What a message to the assistant asks for, taken apart: a purpose, teams, leagues, sports and a time.
import type { Sport } from '../sport.ts';
import type { Least } from './least.ts';

export const purposes = [
  'greeting',
  'thanks',
  'who',
  'chat',
  'picks',
  'sure-picks',
  'value',
  'match',
  'odds',
  'form',
  'meetings',
  'schedule',
  'count',
  'live',
  'result',
  'standings',
  'player',
  'ai-record',
  'own-record',
  'member-record',
  'ranking',
  'how-to',
  'joining',
  'betting',
] as const;
export type Purpose = (typeof purposes)[number];

/** What is answered with care before anything else. */
export type Care = 'crisis' | 'loss' | 'minor' | 'illegal' | 'fixing' | 'injection' | 'privacy';

export type TeamMeant = {
  /** As results and forecasts know it. */
  key: string;
  sport: Sport;
  name: string;
  short: string;
};

/** A name in the message, and everyone who bears it: 삼성 plays baseball and basketball. */
export type Mention = { said: string; at: number; teams: readonly TeamMeant[] };

/** From the first instant up to the second, which is no longer in it. */
export type Span = { label: string; from: Date; to: Date };

export type Asked = {
  purpose: Purpose;
  care: Care | null;
  sports: readonly Sport[];
  /** Codes. */
  leagues: readonly string[];
  /** In the order in which they are named; at most four. */
  mentions: readonly Mention[];
  span: Span | null;
  /** The probability from which outcomes are asked for. */
  least: Least | null;
  /** A name stands where a team's would, and is none that is known; or a sport is named that is not carried. */
  stranger: 'team' | 'sport' | null;
  /** The page that explains what is asked, where the purpose is `how-to`. */
  topic: string | null;
};
