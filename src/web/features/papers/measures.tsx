// What every number on screen means: definition, period and least sample.
import { Link } from 'react-router';
import { memberMeasures } from '../../parts/member/measures.data.ts';
import { Measure, PaperSection } from '../../parts/paper.tsx';

export function MeasuresPaper() {
  return (
    <PaperSection id="measures" title="화면에 나오는 숫자">
      <dl>
        <Measure id="measure-ai-accuracy" name="AI 적중률 · 평균 적중률">
          결과가 확정된 AI 예측 가운데 맞힌 비율이에요. 기간을 따로 적지 않으면 최근 90일이에요. 경기 시작 때 남아 있던 예측에서 확률이 가장
          높은 결과를 AI가 고른 것으로 봐요. 무효 경기는 빼요. 30경기보다 적으면 ‘집계 중’이라고 보여줘요.{' '}
          <Link to="/ai-record">AI 성적표</Link>
        </Measure>
        <Measure id="measure-tips" name="미나가 말한 예측">
          AI 도우미 미나가 대화에서 가장 가능성이 높다고 말한 결과예요. 저장된 AI 예측이 그때 가장 높게 본 결과를 경기 시작 전에(서버
          시계로) 말했을 때만 세요. 경기마다 같은 결과는 처음 말한 때 한 번만 세고, 새 예측으로 다른 결과를 말하면 그것도 따로 세요.
          적중률은 기간 안에 열린 경기의, 결과가 나온 것만으로 계산하고, 로그 손실은 그때 말한 예측의 확률로 계산해요. 무효 경기는 빼요.
          30개보다 적으면 ‘집계 중’이라고 보여줘요. 결과가 고쳐지면 채점도 바뀌어요. <Link to="/ai-record#tips">미나가 말한 예측 보기</Link>
        </Measure>
        <Measure id="measure-interval" name="95% 구간">
          같은 실력으로 이만큼의 경기를 되풀이했을 때 진짜 적중률이 있을 만한 범위예요. 윌슨 방법으로 계산해요. 경기가 적을수록 넓고, 두
          구간이 겹치면 어느 쪽이 낫다고 말하기 어려워요.
        </Measure>
        <Measure id="measure-log-loss" name="로그 손실">
          실제로 나온 결과에 준 확률의 자연로그에 −를 붙인 값의 평균이에요. 낮을수록 좋아요. 50%를 준 결과가 나오면 0.693, 80%면 0.223,
          20%면 1.609예요. 맞히고 틀린 것만이 아니라 얼마나 자신 있게 말했는지까지 채점해요. 늘 3분의 1씩 나눠 말하면 1.099예요.
        </Measure>
        <Measure id="measure-market-loss" name="배당의 로그 손실">
          경기 시작 전 배당을 확률로 바꿔 같은 방법으로 채점한 값이에요. 배당이 있던 경기만 세고, 같은 경기에서의 AI 값을 옆에 적어요. ‘배당
          1순위’는 그 확률이 가장 높은 결과만 골랐을 때의 적중률이에요.
        </Measure>
        <Measure id="measure-skill" name="같은 경기에서 견준 실력">
          모두가 확률을 말한 바로 그 경기들에서만 AI, 배당, 회원들, 나를 견줘요. AI는 경기 시작 때 남아 있던 예측, 배당은 경기 시작 전
          마지막 배당을 수수료 없이 환산한 확률이에요. 회원들은 그 경기에서 채점된 회원 픽의 비율이고, 몇 명이 모두 같은 쪽을 골랐다고
          100%가 되지 않게 결과마다 픽을 하나씩 더해요. 픽이 3개보다 적은 경기는 빼요. 나는 직접 정한 신뢰도를 고른 결과의 확률로
          보고(2%에서 98%까지) 나머지를 다른 결과에 똑같이 나눠요. 신뢰도를 그대로 둔 픽은 확률을 말하지 않은 것으로 보고 빼요. 회원들의
          비율에는 내 픽도 들어 있어요. 실력은 무작정 똑같이 나눠 말했을 때의 로그 손실을 얼마나 줄였는지예요. 0%는 무작정 찍은 것, 100%는
          매번 확신하고 맞힌 것이고, 0%보다 낮으면 무작정 찍는 것보다 못한 거예요. AI와의 차이는 경기마다 로그 손실을 빼서 평균하고, 그 95%
          구간에 0이 들어 있으면 ‘우연의 범위’라고 말해요. 배당도 있는 경기가 30경기보다 적으면 배당은 빼고 나머지끼리 견줘요. 최근에 채점한
          2,000경기(나는 최근 예측 2,000건)까지 보고, 30경기보다 적으면 ‘집계 중’이라고 보여줘요.{' '}
          <Link to="/ai-record#comparison">누가 더 가까웠는지 보기</Link>
        </Measure>
        <Measure id="measure-calibration" name="말한 확률과 실제">
          60%라고 말한 경기를 정말 열 번에 여섯 번 맞혔는지 보는 그림이에요. 점이 대각선에 가까울수록 말한 그대로예요. 점이 아래에 있으면
          부풀려 말한 것이고 위에 있으면 낮춰 말한 것이에요. 세로 선은 95% 구간이에요. 경기마다 AI가 고른 결과 하나만 세요.
        </Measure>
        <Measure id="measure-active-users" name="활동 회원">
          최근 30일 동안 로그인한 서로 다른 회원 수예요. AI와 봇은 빼요.
        </Measure>
        <Measure id="measure-successful-predictions" name="맞힌 예측">
          결과가 확정된 회원 예측 가운데 맞힌 예측의 수예요. 서비스를 시작한 날부터 집계해요.
        </Measure>
        <Measure id="measure-confidence" name="신뢰도">
          AI가 고른 결과의 확률이에요. 85% 이상은 높음, 75~84%는 보통, 75%보다 낮으면 낮음이에요. 신뢰도 75%는 네 번 중 한 번은 빗나갈 수
          있다는 뜻이에요.
        </Measure>
        <Measure id="measure-probability" name="홈 승 · 무 · 원정 승 확률">
          두 팀의 지난 경기로 계산한 모델 확률이에요. 이 경기의 배당은 계산에 넣지 않고 옆에 견줘 보여줘요. 지난 경기들의 마감 배당은 팀의
          힘을 재는 데 쓸 수 있어요. 합은 100%예요. 무승부가 없는 종목은 두 값만 보여줘요.
        </Measure>
        <Measure id="measure-market" name="배당 환산 확률">
          북메이커 한 곳의 배당을 확률로 바꾸고, 그 안에 든 수수료를 비율대로 뺀 값이에요. 어느 곳의 몇 시 배당인지 옆에 적어요.
        </Measure>
        <Measure id="measure-price" name="예측할 때와 잠길 때의 확률">
          회원이 고른 결과의 확률이에요. 그때 배당이 있으면 배당 환산 확률, 없으면 모델 확률이에요. 어려움 점수는 예측할 때의 확률로만
          계산하고, 잠길 때의 확률은 그 사이에 시장이 어느 쪽으로 움직였는지 보여주려고 남겨요. <a href="#points">포인트 규칙</a>
        </Measure>
        <Measure id="measure-form" name="최근 경기 막대">
          이 경기 전에 끝난 최근 5경기예요. 위로 솟은 막대는 승, 아래는 패, 가운데 짧은 막대는 무승부예요.
        </Measure>
        <Measure id="measure-counts" name="경기 수">
          종목 탭의 숫자는 목록에 있는 진행 중이거나 예정된 경기 수, 필터의 숫자는 끝난 경기까지 더한 수예요. ‘오늘’은 한국 시각 0시부터
          24시까지예요.
        </Measure>
      </dl>
    </PaperSection>
  );
}

/** The numbers on a member's profile, in the words the profile itself uses. */
export function MemberMeasuresPaper() {
  return (
    <PaperSection id="member-measures" title="회원 기록의 숫자">
      <dl>
        {memberMeasures.map(({ id, name, meaning, more }) => (
          <Measure key={id} id={id} name={name}>
            {meaning} {more && <a href={`#${more.id}`}>{more.label}</a>}
          </Measure>
        ))}
      </dl>
    </PaperSection>
  );
}
