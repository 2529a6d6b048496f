// The rules of the game, as members read them.
import { tiers } from '#domain/progress/tier.ts';
import { PaperSection } from '../../parts/paper.tsx';

function Picks() {
  return (
    <PaperSection id="picks" title="예측 하나">
      <ul>
        <li>예측은 경기, 결과, 신뢰도(50~95%, 처음 값 75%), 근거로 이루어져요.</li>
        <li>채점하는 예측은 회원 한 명이 경기마다 하나예요. 경기 시작 전까지 고칠 수 있고, 서버 시계로 경기가 시작되면 잠겨요.</li>
        <li>예측할 때와 잠길 때의 배당 환산 확률을 함께 남겨요.</li>
        <li>신뢰도를 건드리지 않은 예측은 그대로 표시하고, 신뢰도 검증 통계에서는 빼요.</li>
        <li>경기와 연결하지 않은 글은 ‘의견(채점 제외)’으로 표시해요.</li>
      </ul>
    </PaperSection>
  );
}

function Points() {
  return (
    <PaperSection id="points" title="포인트">
      <ul>
        <li>
          맞히면 10점에 어려움 점수를 더해요. 어려움 점수는 10 × (1 ÷ 배당 환산 확률 − 1)을 반올림한 값이고, 40점을 넘지 않아요. 배당이
          없으면 모델 확률을 써요.
        </li>
        <li>세 번째 연속 적중부터 한 번에 2점을 더 받아요. 연속 보너스는 10점까지예요.</li>
        <li>빗나가면 0점, 무효 경기는 0점이에요. 점수를 빼지 않아요.</li>
        <li>
          <strong>포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요.</strong>
        </li>
      </ul>
    </PaperSection>
  );
}

function Growth() {
  return (
    <PaperSection id="growth" title="경험치, 레벨, 등급">
      <p>결과가 나온 예측 하나에 경험치 20, 맞히면 10을 더 받아요. 레벨 n에 오르려면 100 × n이 필요해요. 등급은 시즌 포인트로 정해요.</p>
      <table>
        <caption className="sr">등급별 필요 포인트</caption>
        <thead>
          <tr>
            <th scope="col">등급</th>
            <th scope="col">시즌 포인트</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ name, pointsFrom }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="n">{pointsFrom.toLocaleString('ko-KR')}점부터</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSection>
  );
}

function Settlement() {
  return (
    <PaperSection id="settlement" title="결과 확정">
      <ul>
        <li>경기가 끝났다는 기록을 두 번 확인한 다음에 한 번만 채점해요.</li>
        <li>축구 리그는 90분과 추가 시간, 컵 대회는 승부차기 전 점수로 정해요. 농구와 야구는 연장전까지 넣어요.</li>
        <li>48시간 넘게 미뤄진 경기, 취소되거나 중단되어 끝난 경기는 무효예요. 적중률과 연속 기록에 넣지 않아요.</li>
        <li>결과가 고쳐지면 처음부터 다시 채점하고, 고친 기록을 공개해요. 모든 예측에는 점수가 왜 나왔는지 적은 영수증이 있어요.</li>
      </ul>
    </PaperSection>
  );
}

function Rankings() {
  return (
    <PaperSection id="rankings" title="순위">
      <ul>
        <li>포인트, 적중률, 채점된 예측 수, 먼저 이룬 순서로 정해요. 기간 안에 채점된 예측이 3개보다 적으면 순위에 넣지 않아요.</li>
        <li>주간은 월요일 0시, 월간은 1일 0시(한국 시각)에 새로 시작해요.</li>
        <li>최고 성과는 채점된 예측이 20개 이상인 회원만, 적중률의 윌슨 95% 구간 아래쪽 값으로 정해요.</li>
        <li>AI와 봇은 표시를 달고, 회원 순위와 활동 회원 수에서 빼요.</li>
      </ul>
    </PaperSection>
  );
}

export function ScoringPaper() {
  return (
    <>
      <Picks />
      <Points />
      <Growth />
      <Settlement />
      <Rankings />
    </>
  );
}
