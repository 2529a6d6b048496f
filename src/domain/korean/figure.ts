// A number as Koreans read it: commas between thousands, at most three decimals.

const thousands = /\B(?=(\d{3})+$)/g;

/** As `toLocaleString('ko-KR')` tells it. That asks for the locale's whole lore, which takes a phone a fifth of a second the first time. */
export function figureOf(value: number): string {
  const [whole = '', rest] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.');
  const figure = whole.replace(thousands, ',') + (rest === undefined ? '' : `.${rest}`);
  return value < 0 && figure !== '0' ? `-${figure}` : figure;
}
