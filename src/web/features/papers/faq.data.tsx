// What people ask most, with answers that lead to the page where each is told in full.
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type FaqQuestion = { id: string; question: string; answer: ReactNode };
export type FaqGroup = { id: string; title: string; questions: readonly FaqQuestion[] };

export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'start',
    title: '처음 오셨다면',
    questions: [
      {
        id: 'free',
        question: '픽노트는 무료인가요?',
        answer: (
          <>
            모든 기능이 무료예요. 결제하는 곳이 없고, 포인트를 돈으로 사거나 바꿀 수도 없어요. 가입하지 않아도 예측과 라이브를 볼 수 있고,
            픽을 남기거나 글을 쓸 때만 <Link to="/signup">회원가입</Link>이 필요해요.
          </>
        ),
      },
      {
        id: 'betting',
        question: '여기에서 베팅할 수 있나요?',
        answer: (
          <>
            아니요. 픽노트는 베팅을 받지 않고 대신 사 주지도 않아요. 우리나라에서 합법인 스포츠 베팅은 스포츠토토뿐이고 19세 이상만 살 수
            있어요. 자세한 내용은 <Link to="/responsible">책임 있는 이용</Link>에 있어요.
          </>
        ),
      },
      {
        id: 'first-pick',
        question: '예측은 어떻게 남기나요?',
        answer: (
          <>
            <Link to="/quick-prediction">빠른 예측</Link>에서 경기를 고르고 결과와 신뢰도를 정하면 돼요. 경기가 시작되기 전까지 고칠 수
            있고, 시작하는 순간 잠겨요. 채점하는 예측은 경기마다 하나예요.
          </>
        ),
      },
    ],
  },
  {
    id: 'ai',
    title: 'AI 예측',
    questions: [
      {
        id: 'how',
        question: 'AI는 무엇을 보고 예측하나요?',
        answer: (
          <>
            지난 경기의 결과로 두 팀의 힘과 홈 이점을 계산해요. 부상이나 선발 명단은 몰라요. 순서와 한계는{' '}
            <Link to="/blog/how-ai-makes-probabilities">픽노트의 AI는 어떻게 확률을 내나요</Link>에 자세히 적었어요.
          </>
        ),
      },
      {
        id: 'confidence',
        question: '신뢰도 85%였는데 왜 빗나갔나요?',
        answer: (
          <>
            85%는 스무 번 가운데 세 번은 빗나간다는 뜻이에요. 한 경기로는 확률이 맞았는지 알 수 없고, 많이 모아야 보여요.{' '}
            <Link to="/blog/what-confidence-means">신뢰도 85%는 어떤 뜻일까요</Link>를 읽어 보세요.
          </>
        ),
      },
      {
        id: 'not-enough',
        question: '‘자료가 부족해요’는 왜 나오나요?',
        answer: (
          <>
            두 팀 가운데 한쪽이라도 아는 지난 경기가 다섯 경기보다 적으면 확률을 내지 않아요. 모르는 것을 아는 척하는 숫자보다 낫다고
            생각해요. 적중률도 30경기가 모이기 전에는 ‘집계 중’이라고 적어요.
          </>
        ),
      },
      {
        id: 'when',
        question: '예측은 언제 새로 나오나요?',
        answer: (
          <>
            매일 오전 4시에 그날의 경기를 다시 예측해요. 마지막으로 실행된 시각은 모든 페이지의 맨 아래에 있어요. 경기 시작 때 남아 있던
            예측만 채점하고, 빠짐없이 <Link to="/ai-record">AI 성적표</Link>에 적어요.
          </>
        ),
      },
    ],
  },
  {
    id: 'scoring',
    title: '점수와 순위',
    questions: [
      {
        id: 'points',
        question: '포인트는 어떻게 정해지나요?',
        answer: (
          <>
            맞히면 기본 10점에 어려움 점수와 연속 보너스를 더해요. 빗나가면 0점이고, 빼지는 않아요. 계산식은{' '}
            <Link to="/rules#points">채점 규칙</Link>에 있고, 채점된 예측을 누르면 왜 그 점수인지 영수증이 열려요.
          </>
        ),
      },
      {
        id: 'no-rank',
        question: '순위에 제 이름이 없어요.',
        answer: (
          <>
            그 기간에 채점된 예측이 세 개보다 적으면 순위에 넣지 않아요. ‘최고 성과’는 스무 개부터예요. 경기가 끝났다는 기록을 확인한 다음
            채점하므로 조금 기다려야 할 수 있어요. <Link to="/leaderboard">리더보드</Link>
          </>
        ),
      },
      {
        id: 'void',
        question: '경기가 취소되거나 미뤄지면요?',
        answer: (
          <>
            취소된 경기와, 미뤄지고 48시간이 지나도록 새 시각이 나오지 않은 경기는 무효예요. 점수와 적중률, 연속 기록에 아무 영향이 없어요.
            예측을 잠그기 전에 날짜가 옮겨지면 예측은 그대로 남아요. <Link to="/rules#void">무효가 되는 때</Link>
          </>
        ),
      },
      {
        id: 'wrong-result',
        question: '결과가 잘못 채점된 것 같아요.',
        answer: (
          <>
            <Link to="/contact">문의</Link>에 경기와 이유를 적어 주세요. 결과가 고쳐지면 처음부터 다시 채점하고,{' '}
            <Link to="/corrections">결과를 고친 기록</Link>에 공개해요.
          </>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: '계정과 화면',
    questions: [
      {
        id: 'hide',
        question: '배당이나 광고를 보고 싶지 않아요.',
        answer: (
          <>
            로그인한 다음 <Link to="/settings">설정</Link>의 ‘화면’에서 배당과 제휴 광고를 모두 숨길 수 있어요. 어떤 광고가 왜 나오는지는{' '}
            <Link to="/ads-transparency">광고 투명성</Link>에 적어 두었어요.
          </>
        ),
      },
      {
        id: 'spoiler',
        question: '점수를 미리 알고 싶지 않아요.',
        answer: (
          <>
            <Link to="/settings">설정</Link>에서 ‘점수 가리기’를 켜면 점수를 접어 둬요. 중계를 늦게 본다면 경기 페이지에서 내 화면이 늦는
            만큼 초를 맞춰 점수와 대화를 늦게 볼 수도 있어요.
          </>
        ),
      },
      {
        id: 'leave',
        question: '탈퇴하면 제 기록은 어떻게 되나요?',
        answer: (
          <>
            개인정보는 바로 지우고, 예측과 그때 보이던 글·댓글·메시지는 ‘탈퇴한 사용자’ 이름으로 남아요. 남기고 싶지 않은 글은 떠나기 전에
            지워 주세요. 설정에서 내 데이터를 파일로 받을 수도 있어요. <Link to="/privacy">개인정보처리방침</Link>
          </>
        ),
      },
    ],
  },
];
