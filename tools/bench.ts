// `npm run bench [opening|arrives|visitors|crowd|members|admins|predictions|rankings|community|live|blog|forecast|in-play|translation|safety]`: measures, and writes each section of benchmarks/results.md anew with its date and machine; `in-play=2000` plays fewer matches, `crowd=60` stays a minute, `arrives=5` opens each page five times.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../benchmarks/results.md');
const head =
  '# Measured\n\nEvery figure comes from a script under benchmarks/, run by `npm run bench`; those of the assistant by `npm run assistant:evaluate`.\n';

/** One after the other: what is measured together is measured wrongly. */
async function benchPredictions(): Promise<string> {
  const picks = await (await import('../benchmarks/game/picks.ts')).benchPicks();
  const settlement = await (await import('../benchmarks/game/settlement.ts')).benchSettlement();
  return [`### Picking\n\n${picks}`, `### Settling\n\n${settlement}`].join('\n\n');
}

async function benchMembers(): Promise<string> {
  const members = await (await import('../benchmarks/house/members.ts')).benchMembers();
  const writing = await (await import('../benchmarks/game/writing.ts')).benchWriting();
  return `${members}\n\n### Writing\n\n${writing}`;
}

async function benchCommunity(): Promise<string> {
  const board = await (await import('../benchmarks/community/board.ts')).benchBoard();
  const live = await (await import('../benchmarks/community/live.ts')).benchLive();
  return [`### Board and search\n\n${board}`, `### Live\n\n${live}`].join('\n\n');
}

async function benchLiveSports(): Promise<string> {
  const boards = await (await import('../benchmarks/live/boards.ts')).benchLiveBoards();
  const policy = await (await import('../benchmarks/live/policy.ts')).benchPolicy();
  return `${boards}\n\n${policy}`;
}

/** Opened and killed again and again: each part on a product and a folder of its own. */
async function benchSafety(): Promise<string> {
  const hostile = await (await import('../benchmarks/safety/hostile/attack.ts')).benchHostile();
  const kill = await (await import('../benchmarks/safety/kill.ts')).benchKill();
  const term = await (await import('../benchmarks/safety/term.ts')).benchTerm();
  const second = await (await import('../benchmarks/safety/second.ts')).benchSecond();
  const outage = await (await import('../benchmarks/safety/outage.ts')).benchOutage();
  const disk = await (await import('../benchmarks/safety/disk.ts')).benchDisk();
  const chaos = await (await import('../benchmarks/safety/chaos/chaos.ts')).benchChaos();
  const parts = {
    'Hostile input': hostile,
    'kill -9': kill,
    SIGTERM: term,
    'A second process': second,
    'The database': outage,
    'A full disk': disk,
    'Bad upstreams': chaos,
  };
  return Object.entries(parts)
    .map(([title, told]) => `### ${title}\n\n${told}`)
    .join('\n\n');
}

const sections: Record<string, { title: string; measure: (size?: number) => Promise<string> }> = {
  opening: { title: 'Opening the house', measure: async () => (await import('../benchmarks/house/opening.ts')).benchOpening() },
  arrives: {
    title: 'What arrives in the browser',
    measure: async (runs) => (await import('../benchmarks/house/arrives.ts')).benchArrives(runs),
  },
  visitors: { title: 'Visitors', measure: async () => (await import('../benchmarks/house/visitors.ts')).benchVisitors() },
  crowd: { title: 'A crowd', measure: async (size) => (await import('../benchmarks/house/crowd.ts')).benchCrowd(size) },
  members: { title: 'Members', measure: benchMembers },
  admins: { title: 'Administration', measure: async () => (await import('../benchmarks/house/admins.ts')).benchAdmins() },
  predictions: { title: 'Predictions that count', measure: benchPredictions },
  rankings: { title: 'Rankings', measure: async () => (await import('../benchmarks/game/rankings.ts')).benchRankings() },
  community: { title: 'Community', measure: benchCommunity },
  live: { title: 'Live sports', measure: benchLiveSports },
  blog: { title: 'Blog', measure: async () => (await import('../benchmarks/blog.ts')).benchBlog() },
  safety: { title: 'Safety and reliability', measure: benchSafety },
  translation: { title: 'Translation', measure: async () => (await import('../benchmarks/translation.ts')).benchTranslation() },
  forecast: { title: 'Forecasts', measure: async () => (await import('../benchmarks/forecast/walk-forward.ts')).benchForecast() },
  'in-play': {
    title: 'In-play probabilities',
    measure: async (size) => (await import('../benchmarks/forecast/in-play.ts')).benchInPlay(size),
  },
};

const sizes = new Map(
  process.argv
    .slice(2)
    .map((word) => word.split('='))
    .map(([name = '', size]) => [name, size ? Number(size) : undefined]),
);
const asked = [...sizes.keys()];
const unknown = asked.filter((name) => !Object.hasOwn(sections, name) || sizes.get(name) === 0 || Number.isNaN(sizes.get(name)));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')} (${Object.keys(sections).join(', ')})`);
  process.exit(1);
}
const names = asked.length > 0 ? asked : Object.keys(sections);
const machine = `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} cores, Node ${process.version}`;

/** What else ran here while it was measured: more than its processors can carry makes every time on the clock longer. */
function busyWords(): string {
  const [, load = 0] = os.loadavg();
  return load > os.cpus().length ? ` · machine busy, load ${load.toFixed(0)}: times on the clock are too long` : '';
}

function replaceSection(text: string, title: string, body: string): string {
  const parts = text.split(/^(?=## )/m);
  const section = `## ${title}\n\n${new Date().toISOString().slice(0, 10)} · ${machine}${busyWords()}\n\n${body.replace(/^\s*## .*\n/, '').trim()}\n\n`;
  const at = parts.findIndex((part) => part.startsWith(`## ${title}\n`));
  if (at === -1) parts.push(section);
  else parts[at] = section;
  return parts.map((part) => `${part.trimEnd()}\n\n`).join('');
}

let text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : `${head}\n`;
for (const name of names) {
  const section = sections[name];
  if (!section) continue;
  console.error(`measuring ${name} …`);
  text = replaceSection(text, section.title, await section.measure(sizes.get(name)));
  fs.writeFileSync(file, `${text.trimEnd()}\n`);
}
console.log(`written: ${path.relative(process.cwd(), file)}`);
