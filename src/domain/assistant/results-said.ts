// Whether a message speaks of how matches ended: 결과, 이겼어, 졌냐, 비겼는지, 몇 대 몇, 어떻게 됐어.

/** 없어졌어 and 멋졌어 hold 졌 and lose nothing. */
const lost = '(?<![어아여려해워겨빠멋터쓰라러꺼켜달퍼])졌(?!으면|다면)';
const said = new RegExp(
  `결과|이겼(?!으면|다면)|이긴\\s*거|${lost}|비겼|(?:^|\\s|[가-힣]{2})(?<!누가\\s*|어디가\\s*)(?:이김|비김|짐)(?=\\s*(?:$|[?!.~ㅋㅎㅠㅜ]))|몇\\s*대\\s*몇|끝났|어떻게\\s*됐|스코어`,
);
const foreseen = /예상|예측|전망|이길|질까|될까|나올까|미리/;

/** `text`: NFC, lower case. */
export const isOfResults = (text: string): boolean => said.test(text);
/** Of what is over, and not of what somebody foresees. */
export const looksBack = (text: string): boolean => isOfResults(text) && !foreseen.test(text);
