// Answers that need no record: who she is, thanks, small talk, joining, and what betting is here.
import type { Purpose } from '#domain/assistant/asked.ts';
import { bettingAboveAd, replies } from '#domain/assistant-script/replies.data.ts';
import type { Line } from '../facts/fact.ts';
import { page } from '../facts/words.ts';

export type Choose = (two: readonly [string, string]) => string;

const who: readonly [string, string] = [
  '저는 AI 픽스터 미나예요. 사람이 아니라 AI이고, 픽노트에 저장된 경기와 예측 기록에서 찾아 답해요. 모르는 것은 모른다고 말할게요.',
  '미나라고 해요. 사람이 아닌 AI예요. 제가 말하는 숫자는 모두 저장된 기록에서 왔고, 누르면 어디에서 왔는지 볼 수 있어요.',
];
const thanks: readonly [string, string] = [
  '저도 고마워요. 또 궁금한 경기가 있으면 불러 주세요.',
  '도움이 되었다니 기뻐요. 즐겁게 보고, 무리하지는 마세요.',
];
const joiningHere = '픽노트는 무료로 가입할 수 있어요. 가입하면 예측을 남기고, 적중률과 순위를 확인하고, 글과 댓글을 쓸 수 있어요.';
const joining = `${joiningHere} 베팅 사이트의 가입은 안내하지 않아요.`;
const joiningAboveAd = `${joiningHere} 아래에 ‘광고’라고 적힌 말풍선이 보이면 픽노트 가입이 아니라 제휴 광고예요. 도박 문제로 힘들다면 ☎1336에서 24시간 무료로 상담해요.`;

/** `hasAd`: a partner's labelled advertising stands below, so nothing is said that it would belie. Null where the purpose needs records. */
export function talkOf(purpose: Purpose, { choose, hasAd }: { choose: Choose; hasAd: boolean }): Line[] | null {
  if (purpose === 'who') return [{ text: choose(who) }];
  if (purpose === 'thanks') return [{ text: choose(thanks) }];
  if (purpose === 'greeting') return [{ text: choose(replies.greeting) }];
  if (purpose === 'chat') return [{ text: choose(replies.chat) }];
  if (purpose === 'betting')
    return [{ text: choose(hasAd ? bettingAboveAd : replies.betting), reference: page('책임 있는 이용', '/responsible') }];
  if (purpose === 'joining') return [{ text: hasAd ? joiningAboveAd : joining, reference: page('회원가입', '/signup') }];
  return null;
}
