// A crowd at kick-off: two thousand viewers at a steady rate for ten minutes, half of them with an open stream, then five hundred slow ones on top.
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CrowdOrder, Phase } from './crowd-viewers.ts';
import { type Open, open } from './running.ts';

export type PhaseTold = {
  phase: string;
  asked: number;
  errors: number;
  firstErrors: string[];
  heard: number;
  streamsOpen: number;
  figures: { p50: number; p99: number; worst: number };
  written: { n: number; p50: number; p99: number };
};
type Row = PhaseTold & { cpuShare: number; memory: Sample[]; seconds: number };
type Sample = { atMs: number; mb: number };

const streams = 1000;
const slow = 500;
/** Enough that none of them meets the limit of lines a second. */
const members = 60;

const phasesOf = (seconds: number): Phase[] => [
  { name: 'warming up', seconds: Math.min(60, seconds / 4), slow: 0 },
  { name: 'the crowd', seconds, slow: 0 },
  { name: `and ${slow} slow ones`, seconds: Math.max(30, seconds / 5), slow },
];

/** Memory goes up and down by tens of megabytes with every cleaning, so it is read every second; the processor over all of a phase. */
function watched(house: Open, order: CrowdOrder): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    let memory: Sample[] = [];
    const watch = setInterval(() => memory.push({ atMs: performance.now(), mb: house.rssMb() }), 1000);
    const child = fork(path.join(import.meta.dirname, 'crowd-viewers.ts'), [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    const rows: Row[] = [];
    let [cpu, at] = [house.cpuMs(), performance.now()];
    child.on('message', (told) => {
      const [cpuNow, now] = [house.cpuMs(), performance.now()];
      rows.push({ ...(told as PhaseTold), cpuShare: (cpuNow - cpu) / (now - at), memory, seconds: (now - at) / 1000 });
      [cpu, at, memory] = [cpuNow, now, []];
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(watch);
      return rows.length === order.phases.length ? resolve(rows) : reject(new Error(`the viewers ended with ${code}`));
    });
    child.send(order);
  });
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** The middle of a phase's first and last fifth, and the straight line through all that lies between, in MB a minute. */
function memoryOf(samples: readonly Sample[]): string {
  const fifth = Math.ceil(samples.length / 5);
  const middle = (some: readonly Sample[]) => some.map(({ mb }) => mb).sort((a, b) => a - b)[some.length >> 1] ?? Number.NaN;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [atMean, mbMean] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ mb }) => mb))];
  const along = samples.reduce((sum, { atMs, mb }) => sum + (atMs - atMean) * (mb - mbMean), 0);
  const across = samples.reduce((sum, { atMs }) => sum + (atMs - atMean) ** 2, 0);
  const perMinute = (along / across) * 60_000;
  return `${middle(samples.slice(0, fifth)).toFixed(0)} → ${middle(samples.slice(-fifth)).toFixed(0)} MB, ${perMinute.toFixed(1)} a minute`;
}

function rowOf(row: Row): string {
  const { phase, asked, seconds, errors, figures, written, streamsOpen, heard, cpuShare, memory } = row;
  const cells = [
    phase,
    `${(asked / seconds).toFixed(0)}`,
    `${errors}`,
    `${ms(figures.p50)} / ${ms(figures.p99)} / ${ms(figures.worst)}`,
    `${ms(written.p50)} / ${ms(written.p99)} (${written.n})`,
    `${streamsOpen}, ${heard.toLocaleString('en')} told`,
    `${cpuShare.toFixed(2)} cores`,
    memoryOf(memory),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** `size`: seconds of the long phase; 600 unless told. */
export async function benchCrowd(size = 600): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'picknote-bench-'));
  const house = await open({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' });
  try {
    const perSecond = Number(process.env['CROWD_PER_SECOND'] ?? 1500);
    const rows = await watched(house, { url: house.url, perSecond, streams, members, phases: phasesOf(size) });
    const failed = rows.flatMap(({ firstErrors }) => firstErrors);
    return [
      `${perSecond} asks a second: 25 % pages and 60 % lists of visitors, 14 % of members, 1 % lines of a talk that ${streams} streams hear. The viewers run on the same two cores.`,
      `Slow ones: ${slow} who send a letter a second and read nothing.`,
      '',
      '| | asks a second | errors | reads p50 / p99 / worst | writes p50 / p99 (n) | streams | processor, app and database | memory |',
      '|---|---:|---:|---|---|---|---:|---|',
      ...rows.map(rowOf),
      ...(failed.length > 0 ? ['', `First errors: ${failed.join('; ')}`] : []),
    ].join('\n');
  } finally {
    await house.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
