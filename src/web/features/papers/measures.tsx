// What every number on screen means: definition, period and least sample.
import { memberMeasures } from '../../parts/member/measures.data.ts';
import { Measure, PaperSection } from '../../parts/paper.tsx';

export function MeasuresPaper() {
  return (
    <PaperSection id="measures" title="화면에 나오는 숫자">
      <dl>
        <Measure id="measure-ai-accuracy" name="AI 적중률 · 평균 적중률">
          최근 90일 동안 결과가 확정된 AI 예측 가운데 맞힌 비율이에요. 무효 경기는 빼요. 30경기보다 적으면 ‘집계 중’이라고 보여줘요.
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
          두 팀의 지난 경기로 계산한 모델 확률과 배당을 함께 본 값이에요. 합은 100%예요. 무승부가 없는 종목은 두 값만 보여줘요.
        </Measure>
        <Measure id="measure-market" name="배당 환산 확률">
          북메이커 한 곳의 배당을 확률로 바꾸고, 그 안에 든 수수료를 비율대로 뺀 값이에요. 어느 곳의 몇 시 배당인지 옆에 적어요.
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
