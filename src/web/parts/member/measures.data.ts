// What every number of a member means, from when it counts and what it leaves out: the same words on the profile and in the rules.

type MemberMeasure = {
  /** The anchor in the rules. */
  id: string;
  name: string;
  meaning: string;
  /** The section of the rules that says more. */
  more?: { id: string; label: string };
};

export const memberMeasures: readonly MemberMeasure[] = [
  {
    id: 'measure-accuracy',
    name: '적중률',
    meaning:
      '결과가 나온 예측 가운데 맞힌 비율이에요. 가입한 날부터 집계하고 무효 경기는 빼요. 함께 적은 건수가 그 바탕이에요. 종목별 승률도 같은 값이에요.',
  },
  {
    id: 'measure-title',
    name: '칭호',
    meaning: '적중률이 80% 이상이면 예측 마스터, 70% 이상이면 전문가, 60% 이상이면 숙련자, 50% 이상이면 초보자, 그 아래는 신규예요.',
  },
  {
    id: 'measure-period',
    name: '이번 주 · 이번 달',
    meaning:
      '월요일 0시, 매월 1일 0시(한국 시각)부터 결과가 나온 예측만 집계해요. 순위 변화는 지난 기간이 끝났을 때의 순위와 비교한 값이에요.',
  },
  {
    id: 'measure-streak',
    name: '연속 적중',
    meaning: '마지막으로 결과가 나온 예측부터 거꾸로 이어진 적중 수예요. 무효 경기는 연속 기록을 끊지도 늘리지도 않아요.',
  },
  {
    id: 'measure-rank',
    name: '순위',
    meaning: '전체 기간의 포인트, 적중률, 결과가 나온 예측 수, 먼저 이룬 순서로 정해요. 결과가 나온 예측이 3건 모이면 순위에 올라가요.',
    more: { id: 'rankings', label: '순위 규칙' },
  },
  {
    id: 'measure-percentile',
    name: '백분위',
    meaning: '순위에 오른 회원 가운데 순위가 나와 같거나 낮은 회원의 비율이에요. 100이 가장 높아요.',
  },
  {
    id: 'measure-reliability',
    name: '신뢰 점수',
    meaning: '100점에서 시작해요. 인정된 신고와 경기 시작 1분 전에 고친 예측만큼 빠져요.',
  },
  {
    id: 'measure-level',
    name: '레벨과 등급',
    meaning:
      '결과가 나온 예측 하나에 경험치 20, 맞히면 10을 더 받아요. 레벨 n에서 다음 레벨까지 100 × n이 필요해요. 등급은 시즌 포인트로 정해요.',
    more: { id: 'growth', label: '등급별 포인트' },
  },
];
