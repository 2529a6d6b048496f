// Opens the house: reads the settings, builds every room, listens; on a signal closes in reverse order.
import { compose } from '#compose';
import { ConfigError, processConfig } from '#config';
import { StorageRefusal } from '#storage/database.ts';

const startedAt = performance.now();

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function open() {
  const config = processConfig();
  const house = await compose(config, { clock: () => new Date(), random: Math.random });
  const address = await house.listen();
  const took = Math.round(performance.now() - startedAt);
  console.log(`픽노트  ${address}  (${config.mode}, ${took} ms)`);
  for (const line of house.greeting) console.log(line);
  return house;
}

const house = await open().catch((fault: unknown) => {
  if (fault instanceof ConfigError || fault instanceof StorageRefusal) refuse(fault.message);
  if (fault instanceof Error && (fault as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    refuse('이 포트는 이미 쓰이고 있어요. PORT=3001 npm start 처럼 다른 포트를 골라 주세요. (address already in use)');
  }
  throw fault;
});

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    house.close().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault);
        process.exit(1);
      },
    );
  });
}
