// What every number of the profile means, from when it counts and what it leaves out.
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

const definitions = [
  [
    '적중률',
    '결과가 나온 예측 가운데 맞힌 비율이에요. 가입한 날부터 세고, 무효 경기는 빼요. 괄호나 아랫줄의 건수가 그 바탕이에요. 종목별 승률도 같은 값이에요.',
  ],
  [
    '이번 주 · 이번 달',
    '월요일 0시, 매월 1일 0시(한국 시각)부터 결과가 나온 예측만 세요. 순위 변화는 지난 기간이 끝날 때와 견준 값이에요.',
  ],
  ['연속 적중', '마지막으로 결과가 나온 예측부터 거꾸로 이어진 적중 수예요. 무효 경기는 끊지도 잇지도 않아요.'],
  ['순위', '전체 기간의 포인트, 적중률, 결과가 나온 예측 수, 먼저 이룬 순서로 정해요. 결과가 3건보다 적으면 순위에 넣지 않아요.'],
  ['백분위', '순위에 오른 회원 가운데 나와 같거나 아래인 비율이에요. 100이 가장 높아요.'],
  ['신뢰 점수', '100점에서 시작해, 인정된 신고와 시작 1분 전에 고친 예측만큼 빼요.'],
  [
    '레벨과 등급',
    '결과가 나온 예측 하나에 경험치 20, 맞히면 10을 더 받아요. 레벨 n에서 다음 레벨까지 100 × n이 필요해요. 등급은 시즌 포인트로 정해요.',
  ],
] as const;

export function Definitions() {
  return (
    <details className="card defs">
      <summary>
        숫자를 읽는 법
        <Icon of={ChevronDown} />
      </summary>
      <dl>
        {definitions.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
