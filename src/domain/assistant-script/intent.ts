// What a message to the assistant is about, read from its words when no model answers.

/** In the order in which they are looked for; what fits none is small talk. */
const keywords = [
  ['greeting', ['안녕', 'hello', 'hi', '처음']],
  ['betting', ['베팅', 'betting', 'bc', '돈', '수익', '배당']],
  ['prediction', ['예측', '경기', '분석', '축구', '농구', '야구', '추천']],
  ['encouragement', ['좋아', '재미', '맞춰', '예상', '성공', '승리']],
  ['help', ['도움', '가이드', '방법', '어떻게', '모르겠']],
] as const;

export type Intent = (typeof keywords)[number][0] | 'chat';

/** @example intentOf('오늘 축구 추천해 줘') // 'prediction' */
export function intentOf(message: string): Intent {
  const text = message.normalize('NFC').toLowerCase();
  return keywords.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ?? 'chat';
}
