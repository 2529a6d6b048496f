// How quickly the dictionary answers: a thousand words of a page, beside a thousand look-ups in a bare Map.
import { allTeams } from '#domain/team/dictionary.ts';
import { terms } from '#domain/translation/terms.data.ts';
import { type TranslationContext, translateText } from '#domain/translation/translate.ts';

const perRound = 1000;
const rounds = 40;

type Word = { text: string; context: TranslationContext };

/** Names with their leagues and without, terms, and one word in six that nobody knows. */
function words(): Word[] {
  const teams = allTeams().flatMap(({ name, leagues: [league] }) => [
    { text: name, context: {} },
    { text: name, context: league ? { league } : {} },
  ]);
  const known = [...teams, ...terms.map(([, text]) => ({ text, context: {} }))];
  return known.flatMap((word, n) => (n % 5 === 0 ? [word, { text: `Unheard Rovers ${n}`, context: {} }] : [word]));
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const worst = (times: readonly number[]): number => Math.max(...times);

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export async function benchTranslation(): Promise<string> {
  const all = words();
  const plain = new Map(all.map(({ text }, n) => [text, n]));
  const first = timed(() => translateText('Arsenal'));
  const fresh: number[] = [];
  const again: number[] = [];
  const bare: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    // A word that was looked up before is remembered: each round spells its words in a way of its own, which leads to the same team.
    const pad = ' '.repeat(round);
    const asked = Array.from({ length: perRound }, (_, n) => all[(n * 7 + round * 131) % all.length] as Word);
    const spelled = asked.map(({ text, context }) => ({ text: `${text}${pad}`, context }));
    const look = (list: readonly Word[]) => {
      for (const { text, context } of list) if (translateText(text, context) !== undefined) found += 1;
    };
    fresh.push(timed(() => look(spelled)));
    again.push(timed(() => look(spelled)));
    bare.push(
      timed(() => {
        for (const { text } of asked) if (plain.get(text) !== undefined) found += 1;
      }),
    );
  }
  if (found === 0) throw new Error('nothing was found');
  const row = (what: string, times: readonly number[]) =>
    `| ${what} | ${median(times).toFixed(2)} ms | ${worst(times).toFixed(2)} ms | ${Math.round(median(times) / median(bare))} |`;
  return [
    `The first word of a process builds the index: ${first.toFixed(0)} ms. ${rounds} rounds of ${perRound} look-ups:`,
    '',
    '| what | median | slowest round | times a bare Map |',
    '|---|---|---|---|',
    row('words that were not asked before', fresh),
    row('the same words again', again),
    row('a bare Map', bare),
  ].join('\n');
}
