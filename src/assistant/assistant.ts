// 미나 answers a message: from prepared texts and stored picks as long as no language model is configured.

import type { DailyItem } from '#contract/analysis.ts';
import type { AssistantAnswer } from '#contract/assistant.ts';
import { intentOf } from '#domain/assistant-script/intent.ts';
import { replies } from '#domain/assistant-script/replies.data.ts';
import type { Services } from '#services/services.ts';
import type { Viewer } from '#services/viewer.ts';

type Needs = { analysis: Pick<Services['analysis'], 'daily'>; clock: () => Date; random: () => number };

const picksTold = 3;

const lineOf = ({ league, homeTeam, awayTeam, prediction, confidence }: DailyItem): string =>
  `${league} ${homeTeam} 대 ${awayTeam}: ${prediction} ${Math.round(confidence)}%`;

const referenceOf = ({ sport, matchId, homeTeam, awayTeam, createdAt }: DailyItem): AssistantAnswer['references'][number] => ({
  kind: 'forecast',
  label: `${homeTeam} 대 ${awayTeam}`,
  href: `/ai-prediction?${new URLSearchParams({ sport, match: matchId })}`,
  asOf: createdAt,
});

export type Assistant = ReturnType<typeof createAssistant>;

export const createAssistant = ({ analysis, clock, random }: Needs) => ({
  /** Numbers come from stored forecasts only, each with its reference. */
  async answer(viewer: Viewer, message: string): Promise<AssistantAnswer> {
    const intent = intentOf(message);
    const pair = replies[intent];
    const text = pair[Math.min(pair.length - 1, Math.floor(random() * pair.length))] ?? pair[0];
    const picks = intent === 'prediction' ? await analysis.daily(viewer, { limit: picksTold }) : [];
    const told = picks.length > 0 ? `\n\n오늘 확률이 높은 예측이에요.\n${picks.map(lineOf).join('\n')}` : '';
    return {
      response: `${text}${told}`,
      isCanned: true,
      isAi: true,
      references: picks.map(referenceOf),
      partner: null,
      createdAt: clock().toISOString(),
    };
  },
});
