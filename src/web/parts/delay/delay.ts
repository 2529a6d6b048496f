// How far the reader's broadcast runs behind: kept on this device, and told to the server so that not even the first page is ahead of it.
export const delayMaxS = 120;
export const delayStepS = 5;
/** Beside the device's own memory, for the one thing that cannot be asked before the page is drawn. */
export const delayCookie = 'delay';

/** Whole steps only; whatever does not read as one is no delay. */
export function delayFrom(text: string | null | undefined): number {
  const told = Number(text ?? '');
  if (!Number.isFinite(told) || told <= 0) return 0;
  return Math.min(delayMaxS, Math.round(told / delayStepS) * delayStepS);
}

export function delayInCookies(header: string | null): number {
  const found = header?.split(';').find((pair) => pair.trim().startsWith(`${delayCookie}=`));
  return delayFrom(found?.split('=')[1]);
}

export const delayWords = (delayS: number): string => (delayS === 0 ? '실시간' : `내 화면 ${delayS}초 늦음`);
