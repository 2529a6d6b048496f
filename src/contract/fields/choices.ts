// The words of which a caller picks one: sports, outcomes and periods, with the Korean spellings that mean the same.
import { z } from 'zod';
import { isSport, type Sport, sportNamesKo, sports } from '#domain/sport.ts';

export const outcome = z.enum(['HOME', 'DRAW', 'AWAY']);
export type OutcomeWord = z.output<typeof outcome>;

/** Keys are lower-case and without spaces, as `plain` makes them. */
const outcomeAliases = new Map<string, OutcomeWord>([
  ...['home', '홈', '홈승', '홈팀승', '홈팀승리', '홈승리'].map((word) => [word, 'HOME'] as const),
  ...['draw', '무', '무승부', '비김'].map((word) => [word, 'DRAW'] as const),
  ...['away', '원정', '원정승', '원정팀승', '원정팀승리', '원정승리', '어웨이', '어웨이승'].map((word) => [word, 'AWAY'] as const),
]);

const sportAliases = new Map<string, Sport>([
  ...sports.map((code) => [sportNamesKo[code].toLowerCase(), code] as const),
  ['격투기', 'mma'],
  ['종합격투기', 'mma'],
]);

const plain = (word: string) => word.normalize('NFC').replace(/\s+/g, '').toLowerCase();

export const outcomeOf = (word: string): OutcomeWord | undefined => outcomeAliases.get(plain(word));

export function sportOf(word: string): Sport | undefined {
  const code = plain(word);
  return isSport(code) ? code : sportAliases.get(code);
}

/** HOME, DRAW or AWAY, or a Korean label of one of them; anything else is answered with `sentence`. */
export const outcomeWord = (sentence: string) =>
  z
    .string(sentence)
    .max(20, sentence)
    .transform((word, context): OutcomeWord => {
      const found = outcomeOf(word);
      if (found) return found;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    })
    .meta({
      description: 'HOME, DRAW or AWAY; the Korean labels 홈 승, 홈, 무승부, 무, 원정 승 and 어웨이 mean the same.',
      examples: ['HOME', '무승부'],
    });

/** A sport's code or its Korean name; anything else is answered with `sentence`. */
export const sportWord = (sentence: string) =>
  z
    .string(sentence)
    .max(20, sentence)
    .transform((word, context): Sport => {
      const found = sportOf(word);
      if (found) return found;
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    })
    .meta({
      description: 'soccer, baseball, basketball, volleyball or mma; the Korean names mean the same.',
      examples: ['soccer', '축구'],
    });

export const rankingTab = z.enum(
  ['overall', 'weekly', 'monthly', 'top-performers'],
  '기간은 overall, weekly, monthly, top-performers 가운데 하나예요.',
);
export type RankingTab = z.output<typeof rankingTab>;

/** The preset avatar icons. */
export const avatarIcons = [
  'User',
  'Crown',
  'Star',
  'Trophy',
  'Target',
  'Zap',
  'Shield',
  'Gamepad2',
  'Heart',
  'Coffee',
  'Music',
  'Palette',
  'Rocket',
] as const;
export const avatarIcon = z.enum(avatarIcons);
