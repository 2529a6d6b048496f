// What the assistant greets with, what stands where nothing could be reached, and the nine questions that a press asks.

export const welcomeText = `안녕하세요, AI 픽스터 미나예요. 저는 사람이 아니라 AI예요.
경기 추천, 배당 읽는 법과 안전한 이용 팁, 가벼운 수다까지 편하게 물어보세요.

예측은 참고용이라 빗나갈 수 있어요. 스포츠 베팅은 19세 이상만, 합법인 곳에서 정해 둔 만큼만 안전하게 즐겨요. 힘들 때는 도박문제 상담 1336에서 24시간 무료로 이야기할 수 있어요.`;

/** Where neither the server nor the words of care could be reached. */
export const unreachedText =
  '지금은 답을 가져오지 못했어요. 잠시 뒤에 다시 물어봐 주세요. 마음이 힘들다면 ☎109, 도박 때문이라면 ☎1336에서 24시간 무료로 이야기할 수 있어요.';

export const prompts: readonly { label: string; message: string }[] = [
  { label: '믿을 만한 경기 추천', message: '믿을 만한 경기 추천해줘' },
  { label: '편하게 수다', message: '심심해, 얘기하자' },
  { label: '축구 추천', message: '오늘 축구 추천' },
  { label: '선수 이야기', message: '요즘 잘하는 선수 얘기' },
  { label: '야구 추천', message: '오늘 야구 추천' },
  { label: '농구 추천', message: '오늘 농구 추천' },
  { label: '가치 배당 분석', message: '배당 가치 있는 경기 분석' },
  { label: '안전한 선택', message: '안전하게 즐기는 방법' },
  { label: '가입 상담', message: '가입 상담' },
];
