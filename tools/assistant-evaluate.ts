// `npm run assistant:evaluate [-- --seen]`: asks 미나 the questions of benchmarks/assistant in a demo world of its own; ends with 1 below 90 %. With LLM_BASE_URL and LLM_MODEL set the model is asked.
import { ConfigError, processConfig } from '#config';
import { evaluate, isRight, type Judged, shareOf, tableOf } from '../benchmarks/assistant/evaluate.ts';

const leastShare = 0.9;

function tellWrong({ question, answer, faults, half }: Judged): void {
  console.log(`\n✗ [${question.kind}, ${half}, ${answer.engine}] ${question.says}`);
  for (const fault of faults) console.log(`  expected ${question.expect.map(({ of }) => of).join(' or ')}: ${fault}`);
  console.log(answer.response.replace(/^/gm, '  │ '));
}

async function main(): Promise<void> {
  // Nobody's settings beside the model's: the world is the same wherever it runs.
  const config = { ...processConfig(), databaseUrl: undefined, redisUrl: undefined, publicUrl: undefined, smtpUrl: undefined };
  const judged = await evaluate({ ...config, rateLimitScale: 10_000, logLevel: 'warn', host: '127.0.0.1' });
  const isSeenOnly = process.argv.includes('--seen');
  for (const one of judged) if (!isRight(one) && !(isSeenOnly && one.half === 'held out')) tellWrong(one);
  const engines = Map.groupBy(judged, ({ answer }) => answer.engine);
  console.log(`\n${tableOf(judged)}\n\n${[...engines].map(([engine, of]) => `${engine}: ${of.length} answers`).join(', ')}`);
  if (shareOf(judged) < leastShare) process.exitCode = 1;
}

await main().catch((fault: unknown) => {
  if (!(fault instanceof ConfigError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
});
