// What the assistant is given: use-cases to read from, nothing to write with.
import type { Services } from '#services/services.ts';

export type FactNeeds = {
  matches: Pick<Services['matches'], 'asked' | 'playing' | 'lastResults' | 'meetings'>;
  analysis: Pick<Services['analysis'], 'daily' | 'stored'>;
  record: Pick<Services['record'], 'summary'>;
  rankings: Pick<Services['rankings'], 'leaderboard'>;
  recommendations: Pick<Services['recommendations'], 'list'>;
  ads: Pick<Services['ads'], 'partnerTexts'>;
  clock: () => Date;
};
