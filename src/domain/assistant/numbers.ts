// Which numbers a text tells, so that each can be held against the records it claims to rest on.

/** 2.15, 1,442, 54, 19:30, 2-1, 1899-1119: what hangs together is one number. Latin names with figures (U23) are names. */
const figures = /(?<![\p{L}\p{N}])\p{N}[\p{N},]*(?:[.:-]\p{N}+)*(?!\p{N})/gu;
/** A figure with a percent sign is a share, whatever it hangs on. */
const shares = /(?<=\p{L})\p{N}[\p{N},]*(?:\.\p{N}+)*(?=\s*(?:%|퍼센트|프로(?![가-힣])))/gu;

const digit = '[영공빵일이삼사오육륙칠팔구]';
const sino = '[영공일이삼사오육륙칠팔구십백천]';
const units = '(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)';
const tens = '(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)';
/** 두, 아홉, 열다섯, 아흔아홉; a single 한 is rather a word (한 골이 승부를 갈라요). */
const native = `(?:${tens}${units}?|둘|두|셋|세|석|넷|네|다섯|여섯|일곱|여덟|아홉)`;
/** 십오, 이백; of single ones those that are no other word (이 점, 사 점). Names end in them: 김천 승. */
const counted = `(?<![가-힣])(?:${sino}*[십백천]${digit}?|[삼육칠팔])`;
const afterShare =
  '(?=[\\s.,!?~)]*$|[.,!?~)]|이에요|예요|입니다|로|의|나|는|가|까지|쯤|정도|이상|이하|다(?![가-힣])|\\s*(?:정도|쯤|이상|이하|확률|가능성|승률))';

/** Numbers in words: 팔십오 퍼센트, 구십 프로, 칠 할, 삼 대 영, 세 골, 九十%. They stand in no record. */
const spelled: readonly RegExp[] = [
  new RegExp(
    `(?:(?!사이|일이|이사)${sino}{2,}|[영공일삼사오육륙칠팔구십백천]|(?<![가-힣])이|(?<![가-힣])${native}|몇십|반반)\\s*(?:퍼센트|퍼(?![가-힣])|%)`,
    'g',
  ),
  new RegExp(`(?:(?!사이|일이|이사)${sino}{2,}|(?<![가-힣])${sino}|(?<![가-힣])${native}|몇십|반반)\\s*프로${afterShare}`, 'g'),
  new RegExp(
    `(?<![가-힣])(?:[삼사오육륙칠팔구]|${native})\\s*할(?=$|[.,!?~)]|이에요|예요|입니다|의(?![가-힣])|은(?![가-힣])|이(?![가-힣])|을(?![가-힣])|로|쯤|정도|이상|가까이|\\s+(?:정도|쯤|이상|확률|승률|가까이))`,
    'g',
  ),
  new RegExp(
    `(?<![가-힣])(?:${digit}{1,2}|하나|둘|셋|넷|다섯)\\s*(?:대|:|-)\\s*(?:${digit}{1,2}|하나|둘|셋|넷)(?=$|[^가-힣]|으?로(?![가-힣])|이에요|예요|입니다|까지|쯤|의|이나|나|이\\s|승|무승)`,
    'g',
  ),
  new RegExp(
    `(?:${counted}|(?<![가-힣])${native})\\s*(?:골(?![가-힣]*(?:키퍼|문|대|잡|득실|고루|짜))|점(?![수검령프심유점])|연승|연패|배(?![당우구팅경분열턴터치드])|승(?![부률점리패강격산자차])|패(?![턴스배널싱자기전한]))`,
    'g',
  ),
  /(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)[\s-]*(?:one|two|three|four|five|six|seven|eight|nine)?\s*(?:percent|%|퍼센트|프로)/gi,
  /[〇零一二三四五六七八九十百千]+/gu,
  /십중팔구|열에\s*(?:일곱|여덟|아홉)/g,
];

/** Words of one value stand together, those of the next behind a bar. */
const valuesOf = (rows: string, step: number): ReadonlyMap<string, number> =>
  new Map(rows.split('|').flatMap((row, at) => row.split(' ').map((word) => [word, (at + 1) * step] as const)));
const nativeUnits = valuesOf('하나 한|둘 두|셋 세 석|넷 네|다섯|여섯|일곱|여덟|아홉', 1);
const nativeTens = valuesOf('열|스물 스무|서른|마흔|쉰|예순|일흔|여든|아흔', 10);
const sinoDigits = '영일이삼사오육칠팔구';
const sinoPlaces: ReadonlyMap<string, number> = new Map(Object.entries({ 십: 10, 백: 100, 천: 1000 }));

function sinoValue(word: string): number {
  let [sum, last] = [0, 0];
  for (const letter of word) {
    const place = sinoPlaces.get(letter);
    if (place) sum += (last || 1) * place;
    last = place ? 0 : Math.max(0, sinoDigits.indexOf(letter.replace('공', '영').replace('륙', '육')));
  }
  return sum + last;
}

/** 다섯 is 5, 열두 12, 이십삼 23. */
function figureIn(word: string): number {
  const tenWord = [...nativeTens.keys()].find((one) => word.startsWith(one)) ?? '';
  const [ten, unit] = [nativeTens.get(tenWord), nativeUnits.get(word.slice(tenWord.length))];
  if (ten !== undefined && (unit !== undefined || word === tenWord)) return ten + (unit ?? 0);
  return unit ?? sinoValue(word);
}

/** Matches, times and hours that are counted in words: they are true where the same figure stands in a record. A second time is no count. */
const told: readonly RegExp[] = [
  new RegExp(`(?:(?<![가-힣])(${native})|(${counted}))\\s*(?:경기(?![장력도])|게임(?!차))`, 'g'),
  new RegExp(`(?<![가-힣])(${native})\\s*(?:번(?![째호갈])|차례|시(?=$|[\\s.,!?~)]|에|부터|까지|쯤|예요|이에요))`, 'g'),
  /(?<![가-힣])([이삼사오육칠팔구십])(?:연승|연패|무패|연속)/g,
  new RegExp(`(?:(?<![가-힣])(${native})|(${counted}))\\s*(?:무패|연속)`, 'g'),
];
const countsIn = (text: string): string[] =>
  told.flatMap((one) => [...text.matchAll(one)].map(([, first, second]) => String(figureIn(first ?? second ?? ''))));

/** The same text in plain figures, whatever they are dressed up as: ９９％, 𝟗𝟗, 9️⃣9️⃣. */
export const plainFigures = (text: string): string => text.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '');

/** Without the commas of thousands. Markers of references ([1]) are none. */
export function numbersIn(text: string): string[] {
  const bare = plainFigures(text).replace(/\[\d+\]/g, ' ');
  const found = [figures, shares, ...spelled].flatMap((one) =>
    [...bare.matchAll(one)].map(([number]) => number.replaceAll(',', '').trim()),
  );
  return [...found, ...countsIn(bare)];
}

/** The numbers of a text that stand in none of the sources. */
export function unfounded(text: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => numbersIn(source)));
  return numbersIn(text).filter((number) => !known.has(number));
}
