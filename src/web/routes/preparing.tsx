// Stands at addresses whose screens are still being built, and says what will be there.
import { Hammer } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { EmptyPanel } from '../parts/state-panels.tsx';
import { pageMeta } from '../title.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/preparing.ts';

const coming: Record<string, { title: string; line: string }> = {
  '/community': { title: '커뮤니티', line: '경기를 보며 의견을 나누는 자리예요.' },
  '/predictions': { title: '유저 토론방', line: '예측과 근거를 나누는 게시판이에요.' },
  '/blog': { title: '블로그', line: '경기 분석 글을 모아 보여줄 거예요.' },
  '/admin': { title: '관리자', line: '운영자가 쓰는 화면이에요.' },
  '/admin-dashboard': { title: '관리자 대시보드', line: '운영자가 쓰는 화면이에요.' },
};
const screenAt = (pathname: string) => coming[pathname.replace(/(.)\/+$/, '$1')] ?? { title: '준비 중', line: '곧 열어요.' };

export const meta: Route.MetaFunction = ({ location }) => {
  const { title, line } = screenAt(location.pathname);
  return pageMeta({ title, description: `준비 중이에요. ${line}`, isHidden: true });
};

export default function Preparing() {
  const { title, line } = screenAt(useLocation().pathname);
  return (
    <div className="wrap narrow">
      <header className="ph">
        <h1>{title}</h1>
      </header>
      <EmptyPanel icon={Hammer} title="준비 중이에요" line={line}>
        <span className="empty-go">
          <Link to="/ai-prediction" className={buttonClass({ kind: 'primary', size: 'sm' })}>
            AI 예측 보기
          </Link>
          <Link to="/" className={buttonClass({ size: 'sm' })}>
            홈으로 가기
          </Link>
        </span>
      </EmptyPanel>
    </div>
  );
}
