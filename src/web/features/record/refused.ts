// How pages read what the server refuses: by its code, as the pages carry a class of their own; anything else is a fault.
import { koreanRefusal, type RefusalCode, refusals } from '#contract/errors.ts';

/** Throws what is none of the expected refusals. */
export function saidBy<C extends RefusalCode>(fault: unknown, expected: readonly C[]): { code: C; status: number; message: string } {
  const code = fault instanceof Error && 'code' in fault ? expected.find((one) => one === fault.code) : undefined;
  if (code === undefined) throw fault;
  return { code, status: refusals[code].status, message: koreanRefusal(code) };
}

const largestId = 2_147_483_647;

/** As the API reads a row's number: digits only; undefined for all else. */
export function rowIdFrom(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= largestId ? id : undefined;
}
