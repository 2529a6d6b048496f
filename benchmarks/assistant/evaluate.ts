// Asks every question of the evaluation over HTTP, holds each answer against the stored world, and counts what was right by kind.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '#config';
import { type AssistantAnswer, assistantAnswer } from '#contract/assistant.ts';
import { faultsOf } from './check.ts';
import type { Question } from './question.ts';
import { careQuestions } from './questions-care.data.ts';
import { freshQuestions } from './questions-fresh.data.ts';
import { matchQuestions } from './questions-matches.data.ts';
import { nameQuestions } from './questions-names.data.ts';
import { recordQuestions } from './questions-records.data.ts';
import { keyOf, openWorld, type World } from './world.ts';

export const questions: readonly Question[] = [
  ...matchQuestions,
  ...nameQuestions,
  ...recordQuestions,
  ...careQuestions,
  ...freshQuestions,
];

/** `half`: every second question of a kind is held out, so that what was tuned on the others can be measured where nobody looked. */
export type Judged = { question: Question; answer: AssistantAnswer; faults: readonly string[]; half: 'seen' | 'held out' };

async function ask({ url }: World, { says, before = [] }: Question): Promise<AssistantAnswer> {
  const reply = await fetch(`${url}/api/ai-chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: says, before }),
  });
  if (!reply.ok) throw new Error(`“${says}” was answered with ${reply.status}: ${await reply.text()}`);
  return assistantAnswer.parse(await reply.json());
}

/** Thrown where somebody ends the run: its world is put away first, its database with it. */
export class Ended extends Error {
  override name = 'Ended';
}

function hearEnd() {
  const leaving = new AbortController();
  const end = (signal: NodeJS.Signals) => leaving.abort(new Ended(`ended by ${signal}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  return {
    signal: leaving.signal,
    stop: () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
    },
  };
}

/** One after the other, in a world of its own that is gone afterwards. */
export async function evaluate(config: Config): Promise<Judged[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-evaluation-'));
  const { signal, stop } = hearEnd();
  try {
    const world = await openWorld({ ...config, dataDir }, signal);
    try {
      const judged: Judged[] = [];
      const asked = new Map<string, number>();
      for (const question of questions) {
        signal.throwIfAborted();
        const place = asked.get(question.kind) ?? 0;
        asked.set(question.kind, place + 1);
        const answer = await ask(world, question);
        judged.push({
          question,
          answer,
          faults: await faultsOf(world, { question, answer, keyOf }),
          half: place % 2 === 0 ? 'seen' : 'held out',
        });
      }
      return judged;
    } finally {
      await world.close();
    }
  } finally {
    stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export const isRight = ({ faults }: Judged): boolean => faults.length === 0;
export const shareOf = (judged: readonly Judged[]): number => judged.filter(isRight).length / Math.max(1, judged.length);

const shareWord = (judged: readonly Judged[]): string => `${(shareOf(judged) * 100).toFixed(1)} %`;

/** A row for each kind, then for the halves and for all. */
export function tableOf(judged: readonly Judged[]): string {
  const rowOf = (name: string, of: readonly Judged[]) => `| ${name} | ${of.length} | ${of.filter(isRight).length} | ${shareWord(of)} |`;
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  return [
    '| kind | asked | right | share |',
    '|---|---:|---:|---:|',
    ...kinds.map((kind) =>
      rowOf(
        kind,
        judged.filter(({ question }) => question.kind === kind),
      ),
    ),
    ...(['seen', 'held out'] as const).map((half) =>
      rowOf(
        `half that was ${half}`,
        judged.filter((one) => one.half === half),
      ),
    ),
    rowOf('**all**', judged),
  ].join('\n');
}
