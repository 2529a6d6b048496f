// From which probability on matches are asked for: 90% 넘는 경기, 80프로 이상인 거.

/** `isStrict`: the share itself is too little. */
export type Least = { pct: number; isStrict: boolean };

const said = /(?<![\d.~-])(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|퍼센트|퍼|프로)(?:가|는|를|을|도|보다)?\s*(?:확률\s*)?(이상|넘|초과|높|웃도)/;

/** Null where none is named. */
export function leastIn(text: string): Least | null {
  const [, pct, from] = said.exec(text.normalize('NFKC')) ?? [];
  if (pct === undefined || Number(pct) > 100) return null;
  return { pct: Number(pct), isStrict: from !== '이상' };
}
