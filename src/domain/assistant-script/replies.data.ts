// The assistant's prepared answers, two for each intent. They promise nothing and tell no number.
import type { Intent } from './intent.ts';

export const replies: Record<Intent, readonly [string, string]> = {
  greeting: [
    '안녕하세요. AI 픽스터 미나예요. 경기마다 확률과 근거를 보여드리고, 경기 이야기도 나눠요.\n오늘 예측이 궁금하면 ‘오늘 경기 예측’이라고 적어 주세요.',
    '반가워요. 저는 사람이 아니라 AI예요. 축구, 야구, 농구, 배구, MMA 경기의 확률을 설명해 드려요.\n궁금한 팀이나 종목을 적어 주세요.',
  ],
  betting: [
    '픽노트는 베팅을 받지 않아요. 국내에서 합법인 스포츠 베팅은 스포츠토토(베트맨)뿐이고 19세 이상만 할 수 있어요.\n도박 문제로 힘들다면 1336에서 24시간 무료로 상담해요.',
    '배당은 확률로 바꿔서 참고로만 보여드려요. 잃은 돈을 되찾으려는 마음이 들면 잠시 쉬는 게 좋아요.\n불법 스포츠도박은 하는 것도 처벌받아요. 상담은 ☎1336이에요.',
  ],
  prediction: [
    'AI 예측 화면에서 종목과 리그를 고르면 경기마다 확률과 핵심 근거를 볼 수 있어요. EPL, 라리가, 분데스리가, NBA, KBL, MLB, KBO, NPB를 살펴봐요.',
    '분석은 매일 오전 4시에 새로 준비해요. EPL, La Liga, Bundesliga, NBA, KBL, MLB, KBO, NPB 경기를 지난 기록으로 계산하고, 근거를 함께 보여드려요.',
  ],
  encouragement: [
    '좋은 마음이에요. 확률이 높은 쪽도 빗나갈 수 있으니, 근거를 먼저 읽고 골라 보세요.',
    '맞히는 재미가 있죠. 여러 경기의 확률을 비교하면서 내 예측을 기록해 보면 실력이 보여요.',
  ],
  help: [
    '이렇게 물어보세요. ‘오늘 축구 예측’, ‘야구 추천’, ‘배당이 뭐예요’. EPL, La Liga, Bundesliga, NBA, KBL, MLB, KBO, NPB를 다뤄요.',
    'AI 예측 화면에서 경기를 고르고 ‘AI 분석’을 누르면 확률과 근거가 나와요. 숫자의 뜻은 채점 규칙 화면에 모두 적어 두었어요.',
  ],
  chat: [
    '그 이야기도 재미있네요. 오늘은 어떤 경기가 기대되세요? 팀 이름을 적어 주시면 확률을 찾아볼게요.',
    '좋아하는 팀이 있으세요? 종목이나 팀 이름을 알려 주시면 다음 경기 이야기를 나눠요.',
  ],
};

/** About betting, where labelled advertising of a partner stands right below. */
export const bettingAboveAd: readonly [string, string] = [
  '픽노트는 베팅을 받지 않아요. 국내에서 합법인 스포츠 베팅은 스포츠토토(베트맨)뿐이고 19세 이상만 할 수 있어요. 아래에 ‘광고’라고 적힌 말풍선이 보이면 제휴 광고예요.\n도박 문제로 힘들다면 1336에서 24시간 무료로 상담해요.',
  '배당은 확률로 바꿔서 참고로만 보여드려요. 잃은 돈을 되찾으려는 마음이 들면 잠시 쉬는 게 좋아요. 아래에 ‘광고’라고 적힌 말풍선이 보이면 제휴 광고예요.\n불법 스포츠도박은 하는 것도 처벌받아요. 상담은 ☎1336이에요.',
];
