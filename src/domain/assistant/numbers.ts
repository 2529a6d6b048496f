// Which numbers a text tells, so that each can be held against the records it claims to rest on.

/** 2.15, 1,442, 54, 19:30, 2-1, 1899-1119: what hangs together is one number. Latin names with figures (U-23) are names. */
const figures = /(?<![\p{L}\d])\d[\d,]*(?:[.:-]\d+)*(?![\d])/gu;
/** 팔십오 퍼센트: a number in words is a number. */
const spelled = /(?:[영공일이삼사오육칠팔구십백천]+|반반)\s*(?:퍼센트|프로(?![가-힣])|%)/g;

/** Without the commas of thousands. Markers of references ([1]) are none. */
export function numbersIn(text: string): string[] {
  const bare = text.replace(/\[\d+\]/g, ' ');
  return [...bare.matchAll(figures), ...bare.matchAll(spelled)].map(([found]) => found.replaceAll(',', '').trim());
}

/** The numbers of a text that stand in none of the sources. */
export function unfounded(text: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => numbersIn(source)));
  return numbersIn(text).filter((number) => !known.has(number));
}
