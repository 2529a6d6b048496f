// /contact: writing to the operator, where to look first, and where else the product can be followed.
import { Link, useSearchParams } from 'react-router';
import { InquiryForm } from '../features/inquiries/inquiry-form.tsx';
import { Paper, PaperSection } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/contact.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '문의', description: '픽노트에 문의하는 방법과 공식 소셜 계정을 안내해요.' });

export default function Contact() {
  const [wanted] = useSearchParams();
  return (
    <Paper title="문의" lead="묻기 전에 먼저 볼 곳과, 물어볼 곳을 모았어요.">
      <PaperSection title="먼저 찾아보기">
        <ul>
          <li>
            처음이라 궁금한 점이 있으면 <Link to="/faq">자주 묻는 질문</Link>
          </li>
          <li>
            점수와 순위가 궁금하면 <Link to="/rules">운영정책·채점 규칙</Link>
          </li>
          <li>
            숫자의 뜻이 궁금하면 <Link to="/rules#measures">화면에 나오는 숫자</Link>
          </li>
          <li>
            내 정보가 궁금하면 <Link to="/privacy">개인정보처리방침</Link>
          </li>
        </ul>
      </PaperSection>
      <PaperSection id="ask" title="물어보기">
        <InquiryForm kind={wanted.get('kind')} about={wanted.get('about')} />
      </PaperSection>
      <PaperSection id="social" title="소셜 계정">
        <p>공식 소셜 계정은 아직 없어요. 픽노트 이름을 쓰는 계정이 있다면 저희 계정이 아니에요. 열게 되면 여기에 가장 먼저 알려요.</p>
      </PaperSection>
      <PaperSection title="급한 도움">
        <p>
          도박 문제로 힘들다면 <a href="tel:1336">☎1336</a>으로 전화하세요. 24시간 무료예요.
        </p>
      </PaperSection>
    </Paper>
  );
}
