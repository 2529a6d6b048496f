// Checks a seal step by step in the reader's own browser: what was said, when it was entered, and that the day's root holds it.
import type { LedgerDay } from '#contract/record/ledger.ts';
import type { Seal } from '#contract/record/picks.ts';
import { settleable } from '#domain/forecast/pick.ts';
import { entryDocument } from '#domain/record/documents.ts';
import { canCompute, hashOfText, rootAbove } from './compute.ts';

type Shares = { home: number; draw?: number | undefined; away: number };

/** What the screen tells of the sealed version: the document must say the same. */
export type Told =
  | { kind: 'pick'; matchId: string; version: number; outcome: 'HOME' | 'DRAW' | 'AWAY'; confidence: number; madeAt: string }
  | {
      kind: 'forecast';
      matchId: string;
      model: string;
      version: string;
      shares: Shares;
      madeAt: string;
    }
  | { kind: 'tip'; matchId: string; outcome: 'HOME' | 'DRAW' | 'AWAY'; shares: Shares; toldAt: string };

export const stepNames = ['words', 'commitment', 'time', 'entry', 'path', 'root'] as const;
export type StepName = (typeof stepNames)[number];
/** `later`: there is nothing to check yet; `lost`: the server could not be asked; `late`: it was entered after the start, and nobody says otherwise. */
export type StepState = 'ok' | 'bad' | 'later' | 'lost' | 'late';
export type Step = { name: StepName; state: StepState };

type Written = Readonly<Record<string, unknown>>;

function readDocument(document: string): Written {
  try {
    const written: unknown = JSON.parse(document);
    return typeof written === 'object' && written !== null ? (written as Written) : {};
  } catch {
    // What cannot be read says nothing, and so it does not say what the screen says.
    return {};
  }
}

/** Shares on screen are rounded to a tenth and made to add up, which moves each by less than this. */
const roundedPct = 0.11;

function saysShares(written: Written, shares: Shares): boolean {
  const { home, draw, away } = written;
  if (typeof home !== 'number' || typeof draw !== 'number' || typeof away !== 'number') return false;
  const probs = settleable({ home, draw, away }, shares.draw !== undefined);
  const apart = [probs.home * 100 - shares.home, probs.draw * 100 - (shares.draw ?? 0), probs.away * 100 - shares.away];
  return apart.every((pct) => Math.abs(pct) <= roundedPct);
}

export function saysTheSame(document: string, told: Told): boolean {
  const written = readDocument(document);
  const isSame = (name: string, value: string | number) => written[name] === value;
  const hasTime = (name: string, at: string) => Date.parse(String(written[name])) === Date.parse(at);
  if (!isSame('kind', told.kind) || !isSame('match', told.matchId)) return false;
  if (told.kind === 'tip')
    return isSame('outcome', told.outcome.toLowerCase()) && hasTime('toldAt', told.toldAt) && saysShares(written, told.shares);
  if (!isSame('version', told.version) || !hasTime('madeAt', told.madeAt)) return false;
  if (told.kind === 'pick') return isSame('outcome', told.outcome.toLowerCase()) && isSame('confidence', told.confidence);
  return isSame('model', told.model) && saysShares(written, told.shares);
}

const asState = (isTrue: boolean): StepState => (isTrue ? 'ok' : 'bad');

/** What was entered late proves nothing about the time before the match; only a seal that claims otherwise is false. */
function stateOfTime({ entry, isBeforeStart }: Seal, startTime: string): StepState {
  if (!entry) return 'later';
  if (Date.parse(entry.sealedAt) < Date.parse(startTime)) return 'ok';
  return isBeforeStart ? 'bad' : 'late';
}

async function stateOfEntry({ commitment, entry }: Seal): Promise<StepState> {
  if (!entry) return 'later';
  const { seq, kind, previous, sealedAt: at, hash } = entry;
  return asState((await hashOfText(entryDocument({ seq, kind, commitment, previous, at }))) === hash);
}

async function stateOfRoot({ entry, proof }: Seal, readDay: (date: string) => Promise<LedgerDay>): Promise<StepState> {
  if (!entry || !proof) return 'later';
  try {
    return asState((await readDay(entry.day)).root === proof.root);
  } catch (fault) {
    console.warn('the day of the ledger could not be read', fault);
    return 'lost';
  }
}

export type SealNeeds = { seal: Seal; told: Told; startTime: string; readDay: (date: string) => Promise<LedgerDay> };

/** Undefined where the browser lends no cryptography. The start of the match is the screen's own, not the server's opinion of it. */
export async function checkSeal({ seal, told, startTime, readDay }: SealNeeds): Promise<Step[] | undefined> {
  if (!canCompute()) return undefined;
  const { document, commitment, entry, proof } = seal;
  const states: Record<StepName, StepState> = {
    words: document === null ? 'later' : asState(saysTheSame(document, told)),
    commitment: document === null ? 'later' : asState((await hashOfText(document)) === commitment),
    time: stateOfTime(seal, startTime),
    entry: await stateOfEntry(seal),
    path: entry && proof ? asState((await rootAbove(entry.hash, proof.path)) === proof.root) : 'later',
    root: await stateOfRoot(seal, readDay),
  };
  return stepNames.map((name) => ({ name, state: states[name] }));
}
