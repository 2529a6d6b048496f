// What every number of a ranking means: from when it counts, what it leaves out, and how many results it takes.

export type StandingMeasure = { name: string; meaning: string; more?: { id: string; label: string } };

const share: StandingMeasure = {
  name: '적중률',
  meaning: '기간 안에 결과가 나온 예측 가운데 맞힌 비율이에요. 옆의 분수가 그 바탕이고, 무효 경기는 빼요.',
};
const points: StandingMeasure = {
  name: '포인트(P)',
  meaning: '기간 안에 결과가 나온 예측으로 받은 점수의 합이에요. 맞히면 10점, 배당이 높을수록 40점까지 더 받아요.',
  more: { id: 'points', label: '포인트 규칙' },
};
const moved: StandingMeasure = {
  name: '▲▼',
  meaning:
    '주간과 월간은 지난 기간이 끝났을 때의 순위, 전체와 최고 성과는 이번 주 월요일 0시의 순위와 비교해요. ‘새로’는 그때 순위가 없었다는 뜻이에요.',
};
const streak: StandingMeasure = {
  name: '연속',
  meaning: '지금까지 이어진 연속 적중 수예요. 3연속부터 보여주고, 기간과 상관없이 세요.',
};
const form: StandingMeasure = {
  name: '막대',
  meaning: '가장 최근에 결과가 나온 예측 10건까지예요. 오른쪽이 최근이고, 위로 솟으면 적중, 아래로 내려가면 빗나감이에요.',
};
const place: StandingMeasure = {
  name: '순위',
  meaning: '포인트, 적중률, 결과가 나온 예측 수, 먼저 이룬 순서로 정해요. 기간 안에 결과가 나온 예측이 3건 모여야 올라가요.',
  more: { id: 'rankings', label: '순위 규칙' },
};

export const leaderboardMeasures: readonly StandingMeasure[] = [place, share, points, moved, streak, form];

export const battleMeasures: readonly StandingMeasure[] = [
  place,
  {
    name: '백분위와 나 표시',
    meaning: '전체 기간 순위에 오른 회원 가운데 순위가 나와 같거나 낮은 회원의 비율이에요. 100이 가장 높아요.',
  },
  {
    name: '예측자 이름',
    meaning: '백분위 90 이상은 최상위 예측자, 75 이상은 상위, 50 이상은 중위, 25 이상은 하위 중급자, 그 아래는 초급 예측자예요.',
  },
  share,
  points,
  moved,
  streak,
  form,
  {
    name: '하한',
    meaning:
      '최고 성과 탭의 순서예요. 맞힌 비율이 우연히 높았을 수 있어서, 예측 수를 보고 “적어도 이만큼은 맞힌다”고 볼 수 있는 값(윌슨 95% 구간의 아래쪽)을 써요. 예측이 많을수록 적중률에 가까워져요.',
  },
];
