// The delay that this device keeps: twice, for a page drawn by the server and for a browser that forgot its cookies.
import { delayCookie, delayFrom, delayInCookies } from './delay.ts';

const key = 'spoiler-delay';
const keptS = 34_560_000;
const lookers = new Set<() => void>();

export function keepDelay(delayS: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way to write one is not everywhere.
    document.cookie = `${delayCookie}=${delayS}; path=/; max-age=${delayS > 0 ? keptS : 0}; samesite=lax`;
    if (delayS > 0) localStorage.setItem(key, String(delayS));
    else localStorage.removeItem(key);
  } catch (fault) {
    // A browser that keeps nothing asks again on the next page.
    console.warn(fault);
  }
  for (const look of [...lookers]) look();
}

/** Where the two disagree the longer one keeps the secret. */
export function keptDelayS(): number {
  try {
    return Math.max(delayFrom(localStorage.getItem(key)), delayInCookies(document.cookie));
  } catch (fault) {
    console.warn(fault);
    return 0;
  }
}

/** Another window of this browser may move it too. */
export function onDelay(look: () => void): () => void {
  lookers.add(look);
  window.addEventListener('storage', look);
  return () => {
    lookers.delete(look);
    window.removeEventListener('storage', look);
  };
}
