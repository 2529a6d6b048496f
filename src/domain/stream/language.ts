// The languages of streams in Korean, whether a catalogue writes their name or their code.

const rows: readonly (readonly [ko: string, ...words: string[]])[] = [
  ['한국어', 'korean', 'ko', 'kor', 'kr'],
  ['영어', 'english', 'en', 'eng'],
  ['스페인어', 'spanish', 'es', 'spa', 'español', 'espanol'],
  ['포르투갈어', 'portuguese', 'pt', 'por', 'português'],
  ['프랑스어', 'french', 'fr', 'fra', 'français'],
  ['독일어', 'german', 'de', 'deu', 'ger', 'deutsch'],
  ['이탈리아어', 'italian', 'it', 'ita', 'italiano'],
  ['네덜란드어', 'dutch', 'nl', 'nld'],
  ['일본어', 'japanese', 'ja', 'jpn', 'jp', '日本語'],
  ['중국어', 'chinese', 'mandarin', 'zh', 'zho', '中文'],
  ['광둥어', 'cantonese', 'yue'],
  ['러시아어', 'russian', 'ru', 'rus'],
  ['아랍어', 'arabic', 'ar', 'ara'],
  ['튀르키예어', 'turkish', 'tr', 'tur'],
  ['폴란드어', 'polish', 'pl', 'pol'],
  ['그리스어', 'greek', 'el', 'gre'],
  ['루마니아어', 'romanian', 'ro', 'ron'],
  ['세르비아어', 'serbian', 'sr', 'srp'],
  ['크로아티아어', 'croatian', 'hr', 'hrv'],
  ['체코어', 'czech', 'cs', 'ces'],
  ['헝가리어', 'hungarian', 'hu', 'hun'],
  ['스웨덴어', 'swedish', 'sv', 'swe'],
  ['덴마크어', 'danish', 'da', 'dan'],
  ['노르웨이어', 'norwegian', 'no', 'nor', 'nb'],
  ['핀란드어', 'finnish', 'fi', 'fin'],
  ['우크라이나어', 'ukrainian', 'uk', 'ukr'],
  ['히브리어', 'hebrew', 'he', 'heb'],
  ['페르시아어', 'persian', 'farsi', 'fa', 'fas'],
  ['힌디어', 'hindi', 'hi', 'hin'],
  ['인도네시아어', 'indonesian', 'id', 'ind'],
  ['말레이어', 'malay', 'ms', 'msa'],
  ['태국어', 'thai', 'th', 'tha'],
  ['베트남어', 'vietnamese', 'vi', 'vie'],
  ['여러 언어', 'multi', 'multiple', 'multilingual', 'mul'],
];

const byWord: ReadonlyMap<string, string> = new Map(rows.flatMap(([ko, ...words]) => [ko, ...words].map((word) => [word, ko] as const)));

/**
 * As given where nobody knows it; a region or a remark behind the name falls away.
 * @example languageKo('en-GB') // '영어'
 */
export function languageKo(language: string): string {
  const word = language.normalize('NFC').trim().toLowerCase();
  const [first = ''] = word.split(/[\s_(/,-]/);
  return byWord.get(word) ?? byWord.get(first) ?? (language.trim() || '언어 미확인');
}
