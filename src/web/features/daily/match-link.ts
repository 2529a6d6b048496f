// Where a day's pick leads: its analysis, and the form to predict it.
import type { DailyItem } from '#contract/analysis.ts';

export const analysisHref = ({ sport, matchId }: Pick<DailyItem, 'sport' | 'matchId'>): string =>
  `/ai-prediction?${new URLSearchParams({ sport, match: matchId })}`;

export const predictHref = (matchId: string, pick: DailyItem['outcome']): string =>
  `/quick-prediction?${new URLSearchParams({ match: matchId, pick })}`;
