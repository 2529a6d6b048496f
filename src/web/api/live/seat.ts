// By what a visitor's browser is told from the next one where people are counted: random letters, kept in this browser, that say nothing of anyone.
import { readKey, writeKey } from '../kept-session.ts';

const seatKey = 'seat';

export function seat(): string {
  const kept = readKey(seatKey);
  if (kept && /^[\w-]{16,64}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeKey(seatKey, fresh);
  return fresh;
}
