// `npm run bench [opening|members|predictions|community|forecast]`: measures, and writes each section of benchmarks/results.md anew with its date and machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../benchmarks/results.md');
const head = '# Measured\n\nEvery figure comes from a script under benchmarks/, run by `npm run bench`.\n';

/** One after the other: what is measured together is measured wrongly. */
async function benchPredictions(): Promise<string> {
  const picks = await (await import('../benchmarks/game/picks.ts')).benchPicks();
  const settlement = await (await import('../benchmarks/game/settlement.ts')).benchSettlement();
  const rankings = await (await import('../benchmarks/game/rankings.ts')).benchRankings();
  return [`### Picking\n\n${picks}`, `### Settling\n\n${settlement}`, `### Ranking\n\n${rankings}`].join('\n\n');
}

async function benchCommunity(): Promise<string> {
  const board = await (await import('../benchmarks/community/board.ts')).benchBoard();
  const live = await (await import('../benchmarks/community/live.ts')).benchLive();
  return [`### Board and search\n\n${board}`, `### Live\n\n${live}`].join('\n\n');
}

const sections: Record<string, { title: string; measure: () => Promise<string> }> = {
  opening: { title: 'Opening the house', measure: async () => (await import('../benchmarks/house/opening.ts')).benchOpening() },
  members: { title: 'Members', measure: async () => (await import('../benchmarks/house/members.ts')).benchMembers() },
  predictions: { title: 'Predictions that count', measure: benchPredictions },
  community: { title: 'Community', measure: benchCommunity },
  forecast: { title: 'Forecasts', measure: async () => (await import('../benchmarks/forecast/walk-forward.ts')).benchForecast() },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')} (${Object.keys(sections).join(', ')})`);
  process.exit(1);
}
const names = asked.length > 0 ? asked : Object.keys(sections);
const machine = `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} cores, Node ${process.version}`;

function replaceSection(text: string, title: string, body: string): string {
  const parts = text.split(/^(?=## )/m);
  const section = `## ${title}\n\n${new Date().toISOString().slice(0, 10)} · ${machine}\n\n${body.replace(/^\s*## .*\n/, '').trim()}\n\n`;
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  if (at === -1) parts.push(section);
  else parts[at] = section;
  return parts.join('').replace(/\n{3,}/g, '\n\n');
}

let text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : `${head}\n`;
for (const name of names) {
  const section = sections[name];
  if (!section) continue;
  console.error(`measuring ${name} …`);
  text = replaceSection(text, section.title, await section.measure());
  fs.writeFileSync(file, `${text.trimEnd()}\n`);
}
console.log(`written: ${path.relative(process.cwd(), file)}`);
