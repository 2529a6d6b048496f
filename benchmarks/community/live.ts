// What it costs to tell one message to ten thousand open streams of one process, beside the barest stream that Node allows.
import { type ChildProcess, fork } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { median } from '../house/running.ts';
import type { Order, Report } from './live-server.ts';

const streams = 10_000;
const rounds = 100;
const pauseMs = 50;
/** Who has heard nothing after so long was not told. */
const lostMs = 10_000;

type Measured = { lastMs: number; p99Ms: number; cpuUs: number; kilobytes: number };
type State = Extract<Report, { cpuMs: number }>;

const server = (kind: 'ours' | 'bare'): ChildProcess =>
  fork(path.join(import.meta.dirname, 'live-server.ts'), [kind], { execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'] });

const heard = (child: ChildProcess): Promise<Report> =>
  new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report));
    child.once('exit', (code) => reject(new Error(`the speaking process ended with ${code}`)));
  });

const order = (child: ChildProcess, what: Order): void => void child.send(what);

async function stateOf(child: ChildProcess): Promise<State> {
  order(child, { measure: true });
  return (await heard(child)) as State;
}

/** Counts how many sockets have been told the round that is asked for. */
function createEars(port: number) {
  const sockets: net.Socket[] = [];
  let mark = '';
  let left = 0;
  let done = () => {};
  return {
    open: async () => {
      for (let n = 0; n < streams; n += 1) {
        await new Promise<void>((resolve, reject) => {
          const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /api/live?topics=messages HTTP/1.1\r\nHost: x\r\n\r\n'));
          let last = '';
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            resolve();
            last = (last + String(chunk)).slice(-4_000);
            if (left === 0 || !last.includes(mark)) return;
            last = '';
            left -= 1;
            if (left === 0) done();
          });
          sockets.push(socket);
        });
      }
    },
    round: (name: string) =>
      new Promise<void>((resolve) => {
        [mark, left, done] = [name, streams, resolve];
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const words = '오늘은 홈 승이에요. 원정 팀은 세 경기째 이기지 못했고 부상도 있어요. '.repeat(4);

async function measure(kind: 'ours' | 'bare'): Promise<Measured> {
  const child = server(kind);
  const { port } = (await heard(child)) as { port: number };
  const ears = createEars(port);
  try {
    const empty = await stateOf(child);
    await ears.open();
    await sleep(500);
    const full = await stateOf(child);
    if (full.streams !== streams) throw new Error(`${full.streams} of ${streams} streams are open`);
    const lasts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = `round-${round}.`;
      const everyone = ears.round(name);
      const started = performance.now();
      order(child, { say: { id: name, user: '민준', content: words, message: words } });
      const isLost = AbortSignal.timeout(lostMs);
      const lost = new Promise<void>((_, reject) => isLost.addEventListener('abort', () => reject(new Error(`message ${round} was lost`))));
      await Promise.race([everyone, lost]);
      lasts.push(performance.now() - started);
      await sleep(pauseMs);
    }
    const after = await stateOf(child);
    return {
      lastMs: median(lasts),
      p99Ms: lasts.sort((a, b) => a - b)[Math.ceil(rounds * 0.99) - 1] as number,
      cpuUs: ((after.cpuMs - full.cpuMs) * 1000) / (rounds * streams),
      kilobytes: (full.rssBytes - empty.rssBytes) / streams / 1024,
    };
  } finally {
    ears.close();
    child.removeAllListeners('exit');
    child.disconnect();
  }
}

export async function benchLive(): Promise<string> {
  // In turns, so that a busy moment of the machine is nobody's alone.
  const runs: { ours: Measured; bare: Measured }[] = [];
  for (let turn = 0; turn < 3; turn += 1) runs.push({ bare: await measure('bare'), ours: await measure('ours') });
  const line = (what: string, tell: (one: Measured) => number, unit: string) => {
    const [mine, theirs] = [median(runs.map(({ ours }) => tell(ours))), median(runs.map(({ bare }) => tell(bare)))];
    return `| ${what} | ${mine.toFixed(1)} ${unit} | ${theirs.toFixed(1)} ${unit} | ${(mine / theirs).toFixed(2)} |`;
  };
  return [
    `One message of ${JSON.stringify(words).length * 2} letters to ${streams.toLocaleString('en')} open streams of one process; ${rounds} messages, none lost, median of 3 runs each, in turns. The listeners share the machine.`,
    '',
    '| | `GET /api/live` | bare node:http | ratio |',
    '|---|---:|---:|---:|',
    line('until the last stream was told', ({ lastMs }) => lastMs, 'ms'),
    line('the same, slowest but one of the messages (p99)', ({ p99Ms }) => p99Ms, 'ms'),
    line('processor time for each frame', ({ cpuUs }) => cpuUs, 'µs'),
    line('memory for each open stream', ({ kilobytes }) => kilobytes, 'kB'),
  ].join('\n');
}
