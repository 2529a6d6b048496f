// An answer line by line, and the few things that every check asks of it.
import type { AssistantAnswer, Reference } from '#contract/assistant.ts';

/** That nothing is stored, or nobody knows. */
export const saysNone = /찾지 못|없어요|없어서|없네요|않아요|않았어요|모르|몰라|알 수 없|말씀드릴 수 없/;

export const isOfMatch = ({ kind }: Reference): boolean => kind === 'match' || kind === 'forecast' || kind === 'recommendation';

export type AnswerLine = { text: string; places: number[]; references: Reference[] };

/** The lines with what each rests on. */
export const linesOf = ({ response, references }: AssistantAnswer): AnswerLine[] =>
  response.split('\n').map((text) => {
    const places = [...text.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place));
    return { text, places, references: places.flatMap((place) => references[place - 1] ?? []) };
  });

/** Names may hold signs that mean something in a pattern. */
export const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
