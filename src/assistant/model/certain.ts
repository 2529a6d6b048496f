// Words that make a certainty of a match, and news of people that no record tells: a language model says neither.
import { fold } from '#domain/moderation/fold.ts';

const certainty =
  /반드시|무조건|틀림\s*없|장담|확실|필승|보장|대박|고수익|(?:저|미나|나)만\s*믿|믿고\s*(?:가|거|따라)|(?:백|100)\s*(?:%|퍼센트|프로(?![가-힣]))/;
/** 장담할 수 없어요, 반드시 이긴다는 뜻은 아니에요: what stands behind takes it back. */
const takenBack = /않|없|아니|아닙|아닌|못|마세요|말아|모르|몰라|어려/;
/** Said of losing, the denial is the certainty: 절대 지지 않아요, 질 리가 없어요. */
const neverLoses =
  /절대로?\s*(?:안\s*)?(?:못\s*)?(?:지|질|진|져|패|이[기겨길긴])|(?:질|지는|패할|이길)\s*(?:리|일|수)[가는은도]?\s*(?:절대로?\s*)?없/;

export function isCertain(sentence: string): boolean {
  const text = fold(sentence).flat;
  if (neverLoses.test(text)) return true;
  const found = certainty.exec(text);
  return found !== null && !takenBack.test(text.slice(found.index + found[0].length));
}

/** What is told of players and coaches: true only where a record says the same word. */
const news = /부상|결장|이적|경질|출전\s*정지|징계|퇴장|선발|라인업|복귀|은퇴|불화|컨디션|사임/g;
const saysNothing =
  /모르|몰라|알\s*수\s*없|확인하지|자료에\s*없|담겨\s*있지|반영(?:하지|되지|돼\s*있지)|다루지|말하지|말할\s*수\s*없|전하지/;

export function isRumour(sentence: string, lines: readonly string[]): boolean {
  const text = fold(sentence).flat;
  const words = [...text.matchAll(news)].map(([word]) => word);
  return words.length > 0 && !saysNothing.test(text) && !words.every((word) => lines.some((line) => line.includes(word)));
}
