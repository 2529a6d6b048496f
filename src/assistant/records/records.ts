// The engine that needs no network: understands a question by our own names and answers it from our own records.
import type { Asked } from '#domain/assistant/asked.ts';
import { careReplies } from '#domain/assistant/care.data.ts';
import type { Viewer } from '#services/viewer.ts';
import type { Line } from '../facts/fact.ts';
import type { MatchFacts } from '../facts/matches.ts';
import type { RecordFacts } from '../facts/records.ts';
import { page } from '../facts/words.ts';
import { answers } from './answers.ts';
import { type Choose, talkOf } from './talk.ts';
import { ofStranger } from './team.ts';

export type Spoken = { lines: Line[]; isCanned: boolean };

export async function fromRecords(
  asked: Asked,
  {
    viewer,
    matches,
    records,
    choose,
    hasAd,
  }: { viewer: Viewer; matches: MatchFacts; records: RecordFacts; choose: Choose; hasAd: boolean },
): Promise<Spoken> {
  if (asked.care) {
    const { says, page: more } = careReplies[asked.care];
    return { lines: [{ text: says, reference: more ? page(more.label, more.href) : undefined }], isCanned: true };
  }
  if (asked.stranger) return { lines: ofStranger(asked.stranger, matches), isCanned: false };
  const talk = talkOf(asked.purpose, { choose, hasAd });
  if (talk) return { lines: talk, isCanned: true };
  const answer = answers[asked.purpose];
  if (!answer) throw new Error(`nobody answers ${asked.purpose}`);
  return { lines: await answer({ viewer, asked, matches, records }), isCanned: asked.purpose === 'how-to' };
}
