// /terms: the terms of use of the beta.
import { Link } from 'react-router';
import { Paper, PaperSection } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '이용약관', description: '픽노트 베타의 이용약관이에요.' });

export default function Terms() {
  return (
    <Paper title="이용약관" lead="베타 동안 지킬 약속을 짧게 적었어요." changed="2026-11-21">
      <PaperSection title="1. 서비스">
        <p>
          픽노트는 스포츠 경기의 확률과 예측을 보여주고, 회원이 예측을 나누는 무료 서비스예요. 베타라서 기능이 바뀌거나 멈출 수 있어요. 크게
          바뀌면 미리 알려요.
        </p>
      </PaperSection>
      <PaperSection title="2. 분석과 예측">
        <p>
          AI 분석은 저장된 경기 기록과 배당으로 계산해요. 참고용 정보이고, 결과를 보장하지 않아요. 분석을 믿고 한 결정의 책임은 결정한
          사람에게 있어요.
        </p>
      </PaperSection>
      <PaperSection title="3. 포인트">
        <p>
          포인트는 무료예요. 걸거나 사고팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요. 자세한 규칙은{' '}
          <Link to="/rules#points">채점 규칙</Link>에 있어요.
        </p>
      </PaperSection>
      <PaperSection title="4. 회원이 할 수 없는 일">
        <ul>
          <li>불법 도박 사이트를 알리거나 연락처를 남기는 일</li>
          <li>남을 괴롭히거나 남의 개인정보를 올리는 일</li>
          <li>계정을 여러 개 만들어 순위를 조작하거나, 자동 프로그램으로 서비스를 방해하는 일</li>
        </ul>
        <p>어기면 글을 가리거나 이용을 멈출 수 있어요. 이유를 알려주고, 이의를 받아요.</p>
      </PaperSection>
      <PaperSection title="5. 글의 권리">
        <p>회원이 쓴 글의 권리는 쓴 사람에게 있어요. 픽노트는 서비스 안에서 보여주는 데 필요한 만큼만 써요. 언제든 지울 수 있어요.</p>
      </PaperSection>
      <PaperSection title="6. 그만두기">
        <p>회원은 언제든 계정을 지울 수 있어요. 개인정보는 바로 지우고, 채점이 끝난 예측은 ‘탈퇴한 사용자’ 이름으로 남아요.</p>
      </PaperSection>
    </Paper>
  );
}
