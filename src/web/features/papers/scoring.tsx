// The rules of the game, as members read them: each with the formula by which it is really reckoned.

import { Link } from 'react-router';
import { figureOf } from '#domain/korean/figure.ts';
import { badges, newBadge } from '#domain/progress/badge.ts';
import {
  basePoints,
  difficultyMax,
  difficultyOf,
  experienceSettled,
  experienceWon,
  streakBonus,
  streakFrom,
  streakMax,
} from '#domain/progress/points.ts';
import { perLateChange, perReportUpheld, reliabilityFull } from '#domain/progress/reliability.ts';
import { tiers } from '#domain/progress/tier.ts';
import { PaperSection } from '../../parts/paper.tsx';

function Picks() {
  return (
    <PaperSection id="picks" title="예측 하나">
      <ul>
        <li>예측은 경기, 결과, 신뢰도(50~95%, 처음 값 75%), 근거로 이루어져요.</li>
        <li>
          채점하는 예측은 회원 한 명이 경기마다 하나예요. 경기 시작 전까지 고칠 수 있고, 서버 시계로 경기가 시작되면 잠겨요. 고치기 전
          예측도 지우지 않고 남겨요.
        </li>
        <li>시작 시각이 알려지지 않은 경기는 그날 동안 예측을 남길 수 있지만, 시작했을 수 있는 때부터는 고칠 수 없어요.</li>
        <li>예측할 때와 잠길 때의 확률을 함께 남겨요. 배당이 있으면 배당 환산 확률, 없으면 모델 확률이에요.</li>
        <li>신뢰도를 건드리지 않은 예측은 그대로 표시하고, 신뢰도 검증 통계에서는 빼요.</li>
        <li>예측을 남기는 화면에서는 내가 고르기 전까지 다른 회원과 AI의 선택을 가려 둬요. 토론방에 올린 글은 누구나 볼 수 있어요.</li>
        <li>경기와 연결하지 않은 글은 ‘의견(채점 제외)’으로 표시해요.</li>
      </ul>
    </PaperSection>
  );
}

const examplePercents = [80, 60, 50, 40, 25, 20] as const;

function Points() {
  return (
    <PaperSection id="points" title="포인트">
      <ul>
        <li>
          <strong>맞힌 예측 = {basePoints} + 어려움 점수 + 연속 보너스.</strong> 빗나가면 0점, 무효 경기는 0점이에요. 점수를 빼지 않아요.
        </li>
        <li>
          어려움 점수 = 10 × (1 ÷ p − 1)을 반올림한 값이고, {difficultyMax}점을 넘지 않아요. p는{' '}
          <strong>채점하는 예측을 마지막으로 고친 때</strong>
          의, 내가 고른 결과의 확률이에요. 배당 환산 확률을 쓰고, 배당이 없으면 모델 확률을 써요. 둘 다 없으면 어려움 점수는 없어요.
        </li>
        <li>
          {streakFrom}번 이상 이어서 맞히면 n번째 적중에 2 × (n − 2)점을 더 받아요. {streakFrom}번째는 {streakBonus(3)}점, 4번째는{' '}
          {streakBonus(4)}점이고, {streakMax}점을 넘지 않아요. 무효 경기는 연속 기록을 끊지도 늘리지도 않아요.
        </li>
        <li>
          <strong>포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요.</strong>
        </li>
      </ul>
      <table>
        <caption className="sr">확률에 따라 맞혔을 때 받는 포인트</caption>
        <thead>
          <tr>
            <th scope="col">고른 결과의 확률</th>
            <th scope="col">어려움 점수</th>
            <th scope="col">맞히면</th>
          </tr>
        </thead>
        <tbody>
          {examplePercents.map((pct) => (
            <tr key={pct}>
              <th scope="row" className="n">
                {pct}%
              </th>
              <td className="n">{difficultyOf(pct / 100)}점</td>
              <td className="n">{basePoints + difficultyOf(pct / 100)}점</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>예측마다 왜 이 점수인지 적은 영수증이 있어요. 내 프로필의 최근 활동에서 예측을 누르면 열려요.</p>
    </PaperSection>
  );
}

function Growth() {
  return (
    <PaperSection id="growth" title="경험치, 레벨, 등급">
      <p>
        적중이든 빗나감이든 결과가 나온 예측 하나에 경험치 {experienceSettled}, 맞히면 {experienceWon}을 더 받아요. 무효는 없어요. 레벨
        n에서 다음 레벨까지 100 × n이 필요해요. 등급은 시즌 포인트로 정해요.
      </p>
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
              <td className="n">{figureOf(pointsFrom)}점부터</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSection>
  );
}

function Titles() {
  return (
    <PaperSection id="titles" title="칭호, 배지, 신뢰 점수">
      <ul>
        <li>칭호는 적중률로 정해요. 80% 이상 예측 마스터, 70% 이상 전문가, 60% 이상 숙련자, 50% 이상 초보자, 그 아래는 신규예요.</li>
        <li>
          배지는 지금까지 이룬 것 가운데 가장 드문 하나예요. 드문 순서로 {badges.map(({ badge }) => badge).join(', ')}, 그전에는 {newBadge}
          예요.
        </li>
        <li>
          신뢰 점수는 {reliabilityFull}점에서 시작해요. 인정된 신고 하나에 {perReportUpheld}점, 잠기기 전 마지막 1분에 고친 예측 하나에{' '}
          {perLateChange}점이 빠지고, 0점보다 낮아지지 않아요.
        </li>
      </ul>
    </PaperSection>
  );
}

function Settlement() {
  return (
    <PaperSection id="settlement" title="결과 확정">
      <ul>
        <li>
          경기가 끝났다는 기록을 두 번 확인하거나 처음 확인하고 2분이 지나면, 그 경기의 예측을 모두 한꺼번에, 한 번만 채점해요. 그사이에
          아직 하고 있다는 소식이 오면 다시 기다려요.
        </li>
        <li>
          축구 리그는 90분과 추가 시간, 컵 대회와 결승이 있는 미국·멕시코 리그는 승부차기 전 점수로 정해요. 다른 리그 경기가 연장전까지 가면
          90분이 끝났을 때의 점수로 채점하고, 결과 옆에 그 점수를 적어요. 농구와 야구는 연장전까지 넣어요.
        </li>
        <li>
          결과가 고쳐지면 준 점수를 되돌리고 처음부터 다시 채점해요. 그 뒤의 연속 보너스도 다시 계산해요. 되돌린 줄과 새로 준 줄이 영수증에
          모두 남고, 고친 경기는 <Link to="/corrections">결과를 고친 기록</Link>에 공개해요.
        </li>
        <li>포인트와 경험치, 레벨, 등급은 채점으로만 바뀌어요. 어느 회원의 점수든 영수증을 모두 더한 값과 같아요.</li>
      </ul>
    </PaperSection>
  );
}

function Void() {
  return (
    <PaperSection id="void" title="무효가 되는 때">
      <p>무효인 예측은 적중률, 연속 기록, 포인트, 경험치, 순위 어디에도 넣지 않아요.</p>
      <ul>
        <li>경기가 미뤄지고, 원래 시작 시각에서 48시간이 지나도록 새 시각이 나오지 않았을 때</li>
        <li>경기가 취소됐을 때, 중단되어 다시 열리지 않고 끝났을 때, MMA 경기가 노 콘테스트로 끝났을 때</li>
        <li>무승부를 고를 수 없는 경기가 승부 없이 끝났을 때(무효 경기)</li>
        <li>채점할 점수가 경기 시작 뒤 48시간 안에 확인되지 않을 때</li>
        <li>예측을 잠근 다음에 경기 시각이 48시간 넘게 옮겨졌을 때</li>
        <li>나중에 확인된 경기 시작 시각보다 늦게 남긴 예측일 때</li>
      </ul>
      <p>예측을 잠그기 전에 날짜나 시각이 옮겨진 경기는 무효가 아니에요. 예측이 그대로 남고, 새 시각까지 고칠 수 있어요.</p>
    </PaperSection>
  );
}

function Rankings() {
  return (
    <PaperSection id="rankings" title="순위">
      <ul>
        <li>포인트, 적중률, 채점된 예측 수, 먼저 이룬 순서로 정해요. 기간 안에 채점된 예측이 3개보다 적으면 순위에 넣지 않아요.</li>
        <li>
          주간은 월요일 0시, 월간은 1일 0시(한국 시각)에 새로 시작해요. 예측은 처음 채점된 때의 주와 달에 들어가고, 나중에 결과가 고쳐져도
          그 주와 달이 바뀌지 않아요.
        </li>
        <li>
          최고 성과는 채점된 예측이 20개 이상인 회원만, 적중률의 윌슨 95% 구간 아래쪽 값으로 정해요. 적게 맞혀 보고 운이 좋았던 것과 오래
          잘한 것을 가르려는 거예요.
        </li>
        <li>백분위는 순위에 오른 회원 가운데 순위가 나와 같거나 낮은 회원의 비율이에요. 100이 가장 높아요.</li>
        <li>AI와 봇은 표시를 달고, 회원 순위와 활동 회원 수에서 빼요.</li>
      </ul>
    </PaperSection>
  );
}

function Ledger() {
  return (
    <PaperSection id="ledger" title="예측 장부">
      <ul>
        <li>
          회원과 AI의 예측과 미나가 대화에서 말한 예측은 남기는 즉시, 고칠 때마다 지문(SHA-256)을 만들어 <Link to="/ledger">예측 장부</Link>
          에 적어요. 회원 예측의 지문에는 아무도 모르는 값을 섞어서, 경기 전에 지문만 보고 내용을 알아낼 수 없어요.
        </li>
        <li>기록마다 바로 앞 기록의 해시를 넣어요. 가운데 하나를 고치거나 빼면 그 뒤가 모두 어긋나요.</li>
        <li>하루(한국 시각)가 끝나면 그날 기록을 머클 트리(RFC 6962)로 묶은 값 하나를 공개해요.</li>
        <li>경기가 시작되면 영수증에 원문을 공개해요. ‘내 브라우저에서 확인하기’를 누르면 서버를 거치지 않고 다시 계산해요.</li>
        <li>회원이 탈퇴하면 섞은 값을 지워요. 지문은 사슬에 남지만, 누가 무엇을 골랐는지는 다시 알 수 없어요.</li>
        <li>
          AI의 성적은 <Link to="/ai-record">AI 성적표</Link>에 빠짐없이 공개하고, 누구나 내려받아 다시 계산할 수 있어요.
        </li>
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
      <Titles />
      <Settlement />
      <Void />
      <Rankings />
      <Ledger />
    </>
  );
}
