// What the assistant is given: use-cases to read from, and one by which what she calls is kept.
import type { Services } from '#services/services.ts';

export type FactNeeds = {
  matches: Pick<Services['matches'], 'asked' | 'carries' | 'counted' | 'playing' | 'lastResults' | 'meetings'>;
  analysis: Pick<Services['analysis'], 'daily' | 'stored'>;
  record: Pick<Services['record'], 'summary'>;
  rankings: Pick<Services['rankings'], 'leaderboard'>;
  recommendations: Pick<Services['recommendations'], 'list'>;
  profile: Pick<Services['profile'], 'userStats'>;
  ads: Pick<Services['ads'], 'partnerTexts'>;
  clock: () => Date;
};

/** Who is meant by a name. */
export type MemberNeeds = { profile: Pick<Services['profile'], 'called'> };

/** What she calls before kick-off is entered, and graded like any forecast. */
export type TipNeeds = { tips: Pick<Services['tips'], 'told'> };

/** How often a language model may be asked. */
export type AllowanceNeeds = { modelAllowance: Services['modelAllowance'] };
