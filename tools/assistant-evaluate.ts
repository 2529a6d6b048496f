// `npm run assistant:evaluate [-- --seen]`: asks 미나 the questions of benchmarks/assistant in a demo world of its own; ends with 1 below 90 %. With LLM_BASE_URL and LLM_MODEL set the model is asked.
import { parseArgs } from 'node:util';
import { ConfigError, processConfigOf } from '#config';
import { Ended, evaluate, isRight, type Judged, shareOf, tableOf } from '../benchmarks/assistant/evaluate.ts';

const leastShare = 0.9;

class UsageError extends Error {
  override name = 'UsageError';
}

function isSeenOnlyAsked(): boolean {
  try {
    return parseArgs({ options: { seen: { type: 'boolean', default: false } } }).values.seen;
  } catch (fault) {
    throw new UsageError(`쓰는 법: npm run assistant:evaluate [-- --seen]\n${fault instanceof Error ? fault.message : String(fault)}`, {
      cause: fault,
    });
  }
}

function tellWrong({ question, answer, faults, half }: Judged): void {
  console.log(`\n✗ [${question.kind}, ${half}, ${answer.engine}] ${question.says}`);
  for (const fault of faults) console.log(`  expected ${question.expect.map(({ of }) => of).join(' or ')}: ${fault}`);
  console.log(answer.response.replace(/^/gm, '  │ '));
}

async function main(): Promise<void> {
  const isSeenOnly = isSeenOnlyAsked();
  // Nobody's settings beside the model's: the world is the same wherever it runs.
  const judged = await evaluate({ ...processConfigOf('LLM_'), rateLimitScale: 10_000, logLevel: 'warn' });
  for (const one of judged) if (!isRight(one) && !(isSeenOnly && one.half === 'held out')) tellWrong(one);
  const engines = Map.groupBy(judged, ({ answer }) => answer.engine);
  console.log(`\n${tableOf(judged)}\n\n${[...engines].map(([engine, of]) => `${engine}: ${of.length} answers`).join(', ')}`);
  if (shareOf(judged) < leastShare) process.exitCode = 1;
}

await main().catch((fault: unknown) => {
  if (![ConfigError, UsageError, Ended].some((kind) => fault instanceof kind)) throw fault;
  console.error((fault as Error).message);
  process.exitCode = fault instanceof UsageError ? 2 : 1;
});
