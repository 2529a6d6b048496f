// Walks the whole ledger and tells everything in it, or under it, that is not as it was when it was entered.
import { hash } from 'node:crypto';
import { entryDocument, erasedSalt, forecastDocument, genesis, pickDocument, tipDocument } from '#domain/record/documents.ts';
import { blocksOf, rootOf } from '#domain/record/merkle.ts';
import { kstDate } from '#domain/time/kst.ts';
import type { ForecastBehind, PickBehind, TipBehind } from '#storage/record/ledger-checking.ts';
import type { Stores } from '#storage/stores.ts';
import { treeBetween } from '../shapes/day-tree.ts';
import type { LedgerNeeds } from './needs.ts';

const batch = 2000;
/** More than this is one disaster, not many faults. */
const faultsTold = 1000;

type Link = Awaited<ReturnType<Stores['ledger']['entriesFrom']>>[number];
type Before = { seq: number; hash: string; sealedAt: Date; day: string };
type Behind = {
  picks: ReadonlyMap<number, PickBehind>;
  forecasts: ReadonlyMap<number, ForecastBehind>;
  tips: ReadonlyMap<number, TipBehind>;
};

const start: Before = { seq: 0, hash: genesis, sealedAt: new Date(0), day: '' };

function faultsOfLink(link: Link, before: Before): string[] {
  const { seq, kind, sealedAt, day } = link;
  const faults: string[] = [];
  if (seq !== before.seq + 1) faults.push(`entry ${seq} follows ${before.seq}: entries are missing`);
  const document = entryDocument({
    seq,
    kind,
    commitment: link.commitment.toString('hex'),
    previous: before.hash,
    at: sealedAt.toISOString(),
  });
  if (hash('sha256', document) !== link.hash.toString('hex'))
    faults.push(`entry ${seq}: its hash does not follow from it and the one before`);
  if (sealedAt < before.sealedAt) faults.push(`entry ${seq} is older than the one before`);
  if (day !== kstDate(sealedAt)) faults.push(`entry ${seq} stands on ${day}, which is not the day of its time`);
  if (day < before.day) faults.push(`entry ${seq} stands on a day before the one before`);
  return faults;
}

function isOpenedBy(pick: PickBehind, commitment: Buffer): boolean {
  const { memberId, matchId, version, outcome, confidencePct, madeAt } = pick;
  const document = pickDocument({ memberId, matchId, version, outcome, confidencePct, madeAt, salt: pick.salt.toString('hex') });
  return hash('sha256', document) === commitment.toString('hex');
}

/** The version that counts is kept in two places; they must say the same. */
function saysTheSame({ standing, version, outcome, confidencePct, pickProb, madeAt }: PickBehind): boolean {
  if (standing.version !== version) return true;
  const same = standing.outcome === outcome && standing.confidencePct === confidencePct && standing.pickProb === pickProb;
  return same && standing.pickedAt.getTime() === madeAt.getTime();
}

/** Rows that are gone went with their member, and a salt of zeros was erased with them: neither can be checked, and neither is a fault. */
function faultsOfPick({ seq, refId, version, commitment }: Link, pick: PickBehind | undefined): string[] {
  if (!pick) return [];
  const name = `entry ${seq}: version ${version} of pick ${refId}`;
  const faults: string[] = [];
  const isErased = pick.salt.toString('hex') === erasedSalt;
  if (!pick.commitment.equals(commitment)) faults.push(`${name} promises something else now`);
  if (isErased && !pick.leftAt) faults.push(`${name} cannot be opened any more, though its author is still here`);
  if (!isErased && !isOpenedBy(pick, commitment)) faults.push(`${name} was changed`);
  if (!saysTheSame(pick)) faults.push(`${name} is not what the pick says of itself`);
  if (pick.sealedSeq !== seq) faults.push(`${name} names entry ${pick.sealedSeq ?? 'none'} as its own`);
  return faults;
}

function faultsOfForecast({ seq, refId, commitment }: Link, forecast: ForecastBehind | undefined): string[] {
  const name = `entry ${seq}: forecast ${refId}`;
  if (!forecast) return [`${name} is gone`];
  const faults = hash('sha256', forecastDocument(forecast)) === commitment.toString('hex') ? [] : [`${name} was changed`];
  if (forecast.sealedSeq !== seq) faults.push(`${name} names entry ${forecast.sealedSeq ?? 'none'} as its own`);
  return faults;
}

function faultsOfTip({ seq, refId, commitment }: Link, tip: TipBehind | undefined): string[] {
  const name = `entry ${seq}: tip ${refId}`;
  if (!tip) return [`${name} is gone`];
  const faults = hash('sha256', tipDocument(tip)) === commitment.toString('hex') ? [] : [`${name} was changed`];
  if (tip.sealedSeq !== seq) faults.push(`${name} names entry ${tip.sealedSeq ?? 'none'} as its own`);
  return faults;
}

function faultsBehind(link: Link, { picks, forecasts, tips }: Behind): string[] {
  if (link.kind === 'pick') return faultsOfPick(link, picks.get(link.seq));
  return link.kind === 'tip' ? faultsOfTip(link, tips.get(link.seq)) : faultsOfForecast(link, forecasts.get(link.seq));
}

async function behind(stores: Stores, links: readonly Link[]): Promise<Behind> {
  const range = { from: links[0]?.seq ?? 0, to: links.at(-1)?.seq ?? 0 };
  const [picks, forecasts, tips] = await Promise.all([
    stores.ledger.picksBehind(range),
    stores.ledger.forecastsBehind(range),
    stores.ledger.tipsBehind(range),
  ]);
  return {
    picks: new Map(picks.map((pick) => [pick.seq, pick])),
    forecasts: new Map(forecasts.map((one) => [one.seq, one])),
    tips: new Map(tips.map((one) => [one.seq, one])),
  };
}

async function* faultsOfEntries(stores: Stores): AsyncGenerator<{ checked: number; faults: string[] }> {
  let before = start;
  for (;;) {
    const links = await stores.ledger.entriesFrom({ after: before.seq, limit: batch });
    if (links.length === 0) return;
    const known = await behind(stores, links);
    const faults: string[] = [];
    for (const link of links) {
      faults.push(...faultsOfLink(link, before), ...faultsBehind(link, known));
      before = { seq: link.seq, hash: link.hash.toString('hex'), sealedAt: link.sealedAt, day: link.day };
    }
    yield { checked: links.length, faults };
  }
}

/** Every closed day: that it takes in its entries, all of them and no others, and that they add up to its root. */
async function* faultsOfDays(stores: Stores): AsyncGenerator<string[]> {
  let after: { day: string; lastSeq: number } = { day: '', lastSeq: 0 };
  for (;;) {
    const days = await stores.ledger.closedAfter(after.day, 50);
    if (days.length === 0) return;
    for (const { day, firstSeq, lastSeq, root, head, blocks, isWhole, isCounted } of days) {
      const faults: string[] = [];
      if (firstSeq !== after.lastSeq + 1) faults.push(`day ${day} begins at entry ${firstSeq}, the one before ends at ${after.lastSeq}`);
      if (!isWhole) faults.push(`day ${day} does not hold exactly its own entries`);
      if (!isCounted) faults.push(`day ${day} says other numbers of picks, forecasts and tips than it holds`);
      if ((await stores.ledger.entry(lastSeq))?.hash.equals(head) !== true) faults.push(`day ${day}: its head is not its last entry`);
      const tree = await treeBetween(stores, { firstSeq, lastSeq });
      if (!root.equals(rootOf(tree))) faults.push(`day ${day}: its entries do not add up to its root`);
      if (blocks?.equals(blocksOf(tree)) === false) faults.push(`day ${day}: its blocks are not those of its entries`);
      after = { day, lastSeq };
      yield faults;
    }
  }
}

export const createChecking = ({ stores }: LedgerNeeds) => ({
  /** For an operator, not for a request: it reads everything. A thousand faults are told at most. */
  async verify(): Promise<{ entries: number; faults: string[] }> {
    const faults: string[] = [];
    let entries = 0;
    for await (const { checked, faults: found } of faultsOfEntries(stores)) {
      entries += checked;
      faults.push(...found);
      if (faults.length >= faultsTold) return { entries, faults: faults.slice(0, faultsTold) };
    }
    for await (const found of faultsOfDays(stores)) faults.push(...found);
    const strays = await stores.ledger.strayMarks(faultsTold);
    faults.push(
      ...strays.map(({ kind, refId, version, seq }) => `version ${version} of ${kind} ${refId} names entry ${seq}, which is not its own`),
    );
    return { entries, faults: faults.slice(0, faultsTold) };
  },
});
