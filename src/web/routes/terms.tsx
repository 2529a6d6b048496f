// /terms: the terms of use of the beta.

import { Link } from 'react-router';
import { termsVersion } from '#domain/identity/terms.ts';
import { Paper, PaperSection } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '이용약관', description: '픽노트 베타의 이용약관이에요.' });

export default function Terms() {
  return (
    <Paper title="이용약관" lead="베타 동안 지킬 약속을 짧게 적었어요." changed={termsVersion}>
      <PaperSection title="1. 서비스">
        <p>
          픽노트는 스포츠 경기의 확률과 예측을 보여주고, 회원이 예측을 나누는 무료 서비스예요. 베타라서 기능이 바뀌거나 멈출 수 있어요. 크게
          바뀌면 미리 알려요.
        </p>
      </PaperSection>
      <PaperSection title="2. 분석과 예측">
        <p>
          AI 분석은 저장된 지난 경기 기록으로 계산하고, 배당은 옆에 견줘 보여줘요. AI가 만든 글과 답에는 ‘AI 생성’이라고 적어요. 모두 참고용
          정보이고, 결과를 보장하지 않아요. 분석을 믿고 한 결정의 책임은 결정한 사람에게 있어요.
        </p>
      </PaperSection>
      <PaperSection title="3. 포인트">
        <p>
          포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요. 자세한 규칙은{' '}
          <Link to="/rules#points">채점 규칙</Link>에 있어요.
        </p>
      </PaperSection>
      <PaperSection title="4. 회원이 할 수 없는 일">
        <ul>
          <li>불법 도박 사이트를 알리거나 연락처를 남기는 일</li>
          <li>남을 괴롭히거나 남의 개인정보를 올리는 일</li>
          <li>계정을 여러 개 만들어 순위를 조작하거나, 자동 프로그램으로 서비스를 방해하는 일</li>
        </ul>
        <p>
          어기면 글을 가리거나 계정을 지울 수 있어요. 광고로 보이는 글과 블로그 댓글은 검토가 끝날 때까지 쓴 사람에게만 보여요. 이유를
          알려주고, <Link to="/contact">문의</Link>로 이의를 받아요.
        </p>
      </PaperSection>
      <PaperSection title="5. 글의 권리">
        <p>
          회원이 쓴 글과 댓글의 권리는 쓴 사람에게 있어요. 픽노트는 서비스 안에서 보여주는 데 필요한 만큼만 써요. 언제든 지울 수 있고, 지운
          글은 30일이 지나면 내용도 지워요.
        </p>
      </PaperSection>
      <PaperSection title="6. 광고와 제휴">
        <ul>
          <li>
            광고에는 언제나 ‘광고’라고 적고, 누가 언제 왜 보여줬는지 <Link to="/ads-transparency">광고 투명성</Link>에 남겨요.
          </li>
          <li>
            베팅 관련 제휴 광고는 운영자가 적법하다고 확인한 경우에만, 허용된 지역에서 로그인하고 19세 이상이라고 직접 확인한 회원에게만
            보여줘요. 조건에 맞지 않으면 링크도 이름도 나오지 않아요. 데모 세계의 제휴 자리는 모양만 보여주는 예시예요.
          </li>
          <li>
            광고는 <Link to="/settings">설정</Link>에서 숨길 수 있어요. 광고하는 곳의 상품과 약속은 그곳의 책임이고, 픽노트의 예측과 채점은
            광고와 상관없이 계산해요.
          </li>
        </ul>
      </PaperSection>
      <PaperSection title="7. 안전한 이용">
        <p>
          스포츠토토와 프로토는 19세 이상만 살 수 있고, 불법 스포츠도박은 참여만 해도 처벌받아요. 도박 문제로 힘들다면{' '}
          <a href="tel:1336">☎1336</a>에서 24시간 무료로 상담해요. <Link to="/responsible">책임 있는 이용</Link>
        </p>
      </PaperSection>
      <PaperSection title="8. 그만두기">
        <p>
          회원은 언제든 계정을 지울 수 있어요. 개인정보는 바로 지우고, 예측과 그때 보이던 글·댓글·메시지는 ‘탈퇴한 사용자’ 이름으로 남아요.
          자세한 내용은 <Link to="/privacy">개인정보처리방침</Link>에 있어요.
        </p>
      </PaperSection>
    </Paper>
  );
}
