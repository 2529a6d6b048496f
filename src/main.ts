// Opens the house: reads the settings, builds every room, listens; on a signal closes in reverse order.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { compose } from '#compose';
import { type Config, ConfigError, processConfig } from '#config';
import { keepSmall } from '#jobs/rest.ts';
import { StorageRefusal } from '#storage/database.ts';

const startedAt = performance.now();

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const leaving = new AbortController();

/** Ours alone: tools of development end the process at once when they hear a signal, and would leave the database running. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => leaving.abort(signal));
  }
}
listenForSignals();

/** Who builds the pages beside the opening (tools/lib.mjs) says when they are there; when it is gone, nobody will. */
function builtBeside(): Promise<unknown> | undefined {
  if (!process.argv.includes('--pages-come')) return undefined;
  const lost = () => leaving.abort('SIGTERM');
  process.once('disconnect', lost);
  return once(process, 'message', { signal: leaving.signal }).then(() => process.off('disconnect', lost).disconnect());
}
const pagesBuilt = builtBeside();
// Whoever waits for it hears how it ended.
pagesBuilt?.catch(() => undefined);

/** Founding takes a while: that the address is taken is told before it. Not where others take over from one another: a caller could be lost. */
async function tryAddress({ port, host, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  const probe = createServer((caller) => caller.destroy()).listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function open() {
  const config = processConfig();
  await tryAddress(config);
  const house = await compose(config, { clock: () => new Date(), random: Math.random, signal: leaving.signal, pagesBuilt });
  try {
    const address = await house.listen();
    const took = Math.round(performance.now() - startedAt);
    console.log(`픽노트  ${address}  (${config.mode}, ${took} ms)`);
  } catch (fault) {
    await house.close();
    throw fault;
  }
  for (const line of house.greeting) console.log(line);
  keepSmall();
  return house;
}

/** What the system says of an address that we may not listen at. */
const addressRefusals: Readonly<Record<string, string>> = {
  EADDRINUSE: '이 포트는 이미 쓰이고 있어요. PORT=3001 npm start 처럼 다른 포트를 골라 주세요. (address already in use)',
  EACCES: '이 포트를 열 권한이 없어요. PORT=3001 npm start 처럼 1024보다 큰 포트를 골라 주세요. (permission denied)',
  EADDRNOTAVAIL: '이 컴퓨터에 없는 주소예요. HOST를 확인해 주세요. (address not available)',
  ENOTFOUND: 'HOST의 이름을 찾을 수 없어요. (host not found)',
};

const house = await open().catch((fault: unknown) => {
  if (leaving.signal.aborted) process.exit(0);
  if (fault instanceof ConfigError || fault instanceof StorageRefusal) refuse(fault.message);
  const { code = '', syscall } = fault as NodeJS.ErrnoException;
  const sentence = addressRefusals[code];
  if (sentence && (syscall === 'listen' || syscall === 'getaddrinfo')) refuse(sentence);
  // Thrown on, it would be told behind a screenful of the built program's own lines.
  console.error(fault);
  process.exit(1);
});

function leave(): void {
  // Who ends it at the terminal waits for nobody; who replaces it with another does.
  house.close({ drain: leaving.signal.reason === 'SIGTERM' }).then(
    () => process.exit(0),
    (fault: unknown) => {
      console.error(fault);
      process.exit(1);
    },
  );
}
listenForSignals();
if (leaving.signal.aborted) leave();
else leaving.signal.addEventListener('abort', leave);
