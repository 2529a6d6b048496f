// Counts every pick, point and total anew and checks the chain of hashes: `npm run ledger:verify`; ends with 1 where anything differs.
import { ConfigError, processConfig } from '#config';
import { createLedger } from '#services/ledger.ts';
import { type Verified, verifySettlement } from '#services/settlement/verify.ts';
import { neverOpened, openDatabase, StorageRefusal } from '#storage/database.ts';
import { createStores, type Stores } from '#storage/stores.ts';

const shownMax = 200;

function tell({ members, picks, matches, differences }: Verified, chain: { entries: number; faults: readonly string[] }): boolean {
  for (const { where, what, stored, counted } of differences.slice(0, shownMax)) console.error(`${where}: ${what} = ${stored}, ${counted}`);
  for (const fault of chain.faults.slice(0, shownMax)) console.error(`ledger: ${fault}`);
  const count = differences.length + chain.faults.length;
  const shown = (n: number) => n.toLocaleString('ko-KR');
  console.log(
    `회원 ${shown(members)}명, 경기 ${shown(matches)}개, 채점된 예측 ${shown(picks)}건, 장부 ${shown(chain.entries)}줄을 다시 계산했어요.`,
  );
  console.log(count === 0 ? '다른 곳이 없어요. 0 differences' : `다른 곳이 ${shown(count)}군데 있어요. ${count} differences`);
  return count === 0;
}

async function verify(stores: Stores): Promise<boolean> {
  if (!(await stores.world.read())) throw neverOpened();
  const settlement = await verifySettlement(stores);
  const chain = await createLedger({ stores, clock: () => new Date() }).verify();
  return tell(settlement, chain);
}

async function main(): Promise<void> {
  const config = processConfig();
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, log: console, share: true, founds: false });
  try {
    if (!(await verify(createStores(database.db)))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  const isExpected = fault instanceof ConfigError || fault instanceof StorageRefusal;
  console.error(isExpected ? fault.message : fault);
  process.exitCode = 1;
});
