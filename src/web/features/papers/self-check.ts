// The self-check: nine questions after the Problem Gambling Severity Index, in words of our own, and what a sum of answers means.

/** Each about the last twelve months; the order is that of the index (Ferris & Wynne 2001). */
export const selfCheckQuestions = [
  '잃으면 생활에 부담이 될 만큼 큰돈을 건 적이 있나요?',
  '예전과 같은 짜릿함을 느끼려고 더 큰 금액을 걸어야 했나요?',
  '잃은 돈을 되찾으려고 다른 날 다시 걸었나요?',
  '걸 돈을 마련하려고 돈을 빌리거나 물건을 판 적이 있나요?',
  '내 도박에 문제가 있을지도 모른다고 느꼈나요?',
  '도박 때문에 불안하거나 잠을 못 이루는 등 건강이 나빠진 적이 있나요?',
  '내 생각과 상관없이, 도박을 나무라거나 문제가 있다고 말한 사람이 있었나요?',
  '도박 때문에 나나 우리 집의 돈 사정이 어려워진 적이 있나요?',
  '도박하는 방식이나 도박한 뒤의 일로 죄책감을 느꼈나요?',
] as const;

/** In the order of their points: 0 to 3. */
export const selfCheckAnswers = ['전혀 없었어요', '가끔 있었어요', '자주 있었어요', '거의 늘 그랬어요'] as const;

export type SelfCheckBand = {
  id: 'none' | 'low' | 'moderate' | 'high';
  from: number;
  range: string;
  name: string;
  meaning: string;
  next: string;
};

const bands = [
  {
    id: 'high',
    from: 8,
    range: '8점 이상',
    name: '높은 위험',
    meaning: '도박이 돈과 건강, 관계에 이미 나쁜 영향을 주고 있고 스스로 멈추기 어려운 상태일 수 있어요.',
    next: '혼자 해결하려고 애쓰지 않아도 돼요. 오늘 1336에 전화해서 이 점수를 그대로 말해 보세요. 무엇부터 할지 함께 정해 줘요.',
  },
  {
    id: 'moderate',
    from: 3,
    range: '3~7점',
    name: '중간 위험',
    meaning: '도박 때문에 곤란한 일이 생기기 시작했을 수 있어요. 지금이 되돌리기 가장 쉬운 때예요.',
    next: '한 달 동안 완전히 쉬어 보고, 아래의 멈추는 방법을 두 가지 이상 해 보세요. 쉬기 어렵다면 1336에 먼저 물어보세요.',
  },
  {
    id: 'low',
    from: 1,
    range: '1~2점',
    name: '낮은 위험',
    meaning: '큰 문제는 보이지 않지만 몇 가지 신호가 있어요.',
    next: '시간과 금액을 미리 정하고, 석 달쯤 뒤에 다시 점검해 보세요. ‘가끔’이라고 답한 질문을 기억해 두면 도움이 돼요.',
  },
  {
    id: 'none',
    from: 0,
    range: '0점',
    name: '문제 신호 없음',
    meaning: '지난 열두 달 동안 도박으로 곤란한 일이 없었다고 답하셨어요.',
    next: '지금처럼 지내면 돼요. 곁에 걱정되는 사람이 있다면 그 사람을 위한 상담도 1336에서 받을 수 있어요.',
  },
] as const satisfies readonly SelfCheckBand[];

/** From the least risk to the greatest. */
export const selfCheckBands: readonly SelfCheckBand[] = bands.toReversed();

/** The band of a sum of nine answers, 0 to 27. */
export const bandOf = (points: number): SelfCheckBand => bands.find(({ from }) => points >= from) ?? bands[3];
