// Whether somebody asks to take a pick of their own back, or to change it.

const pick = '(?<!추천\\s*)(?:예측|픽)(?!노트|스터|방)';
/** Neither a match that is called off nor a result that was settled wrongly is a pick. */
const near = '(?:(?!경기|시합|결과|채점|점수|적중)[^?.!\\n]){0,14}?';
const takeBack = '(?:취소(?!된|되면|될\\s*경우)|삭제|지우|지울|지워|철회|무르|무를|물릴|없애|없앨|회수)';
const change = '(?:바꾸|바꿀|바꿔도|수정|변경|고치|고칠|고쳐도)';

const withdraws = new RegExp(`${pick}${near}${takeBack}|(?:취소|삭제|철회)(?:하고\\s*싶|할\\s*수|하는\\s*법|하려면)${near}${pick}`);
const changes = new RegExp(`${pick}${near}${change}(?!\\s*줘)|(?:수정|변경)(?:하고\\s*싶|할\\s*수|하는\\s*법|하려면)${near}${pick}`);
/** The AI's forecasts are nobody's picks, and a match that is called off is another question. */
const ofOther = /(?:ai|인공지능|모델)(?:의|가|는)?\s*예측|(?:경기|시합)[^?]{0,8}(?:취소|중단|연기|무효)|우천|(?:취소|연기|중단)된\s*경기/;

/** `text`: NFC, lower case. */
export function pickAsked(text: string): 'withdraw' | 'change' | null {
  if (ofOther.test(text)) return null;
  if (withdraws.test(text)) return 'withdraw';
  return changes.test(text) ? 'change' : null;
}
