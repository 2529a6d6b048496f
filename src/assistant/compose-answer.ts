// From lines to an answer: each line that rests on a record carries its number, and a number without a record is not said.
import type { AssistantAnswer, Reference } from '#contract/assistant.ts';
import { standingNumbers } from '#domain/assistant/care.data.ts';
import { unfounded } from '#domain/assistant/numbers.ts';
import type { Line } from './facts/fact.ts';

const referencesMax = 20;

/** Names come from feeds: none of them may look like one of our markers or lead anywhere. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\[(\d+)\]/g, '($1)')
    .replace(/(?:https?:\/\/|www\.)\S*/gi, '…');

/** Numbers the records of one answer in the order in which they are named; the same record keeps its number, and 0 means no room. */
export function createPlaces() {
  const references: Reference[] = [];
  return {
    of(reference: Reference): number {
      const known = references.findIndex(
        ({ href, kind, label }) => href === reference.href && kind === reference.kind && label === reference.label,
      );
      if (known !== -1) return known + 1;
      return references.length >= referencesMax ? 0 : references.push(reference);
    },
    all: (): Reference[] => references,
  };
}

/** `spoken`: what the question itself says. */
export function composed(lines: readonly Line[], spoken: string): Pick<AssistantAnswer, 'response' | 'references'> & { dropped: string[] } {
  const places = createPlaces();
  const dropped: string[] = [];
  const told = lines.flatMap(({ text: said, reference }) => {
    const text = said.split('\n').map(plain).join('\n');
    if (!reference && unfounded(text, [spoken, ...standingNumbers]).length > 0) {
      dropped.push(text);
      return [];
    }
    const place = reference ? places.of(reference) : 0;
    return [place > 0 ? `${text} [${place}]` : text];
  });
  return { response: told.join('\n'), references: places.all(), dropped };
}
