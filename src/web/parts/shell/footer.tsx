// The foot of every page: what runs by itself, how good it is, where help is, and the papers.

import { Link } from 'react-router';
import type { PlatformStats } from '#contract/platform.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../brand.tsx';
import { longMoment } from '../when.ts';

const quickLinks = [
  { to: '/ai-prediction', label: 'AI 예측' },
  { to: '/live-sports', label: '라이브' },
  { to: '/predictions', label: '유저 토론방' },
  { to: '/leaderboard', label: '리더보드' },
  { to: '/blog', label: '블로그' },
];
const supportLinks = [
  { to: '/faq', label: '자주 묻는 질문' },
  { to: '/contact', label: '문의' },
  { to: '/terms', label: '이용약관' },
  { to: '/privacy', label: '개인정보처리방침', strong: true },
  { to: '/rules', label: '운영정책·채점 규칙' },
  { to: '/responsible', label: '책임 있는 이용' },
  { to: '/ads-transparency', label: '광고 투명성' },
  { to: '/status', label: '서비스 상태' },
  { to: '/ai-record', label: 'AI 성적표' },
  { to: '/ledger', label: '예측 장부' },
  { to: '/admin', label: '관리자' },
];
/** No account is open elsewhere yet, so each leads to the page that will name them. */
const socialLinks = [
  { label: '공지 채널', icon: 'megaphone' },
  { label: '영상 채널', icon: 'video' },
  { label: '대화 채널', icon: 'message-circle' },
] as const;

function Accuracy({ stats }: { stats: PlatformStats }) {
  const { value, sample, period } = stats.measures.aiAccuracy;
  return (
    <>
      {period} 평균 적중률{' '}
      <Link to="/rules#measure-ai-accuracy" className="measure">
        {value === null ? <b>집계 중</b> : <b className="n">{value.toFixed(1)}%</b>}
        {sample !== null && <span className="t3 n"> {figureOf(sample)}경기 기준</span>}
      </Link>
    </>
  );
}

function LinkList({
  title,
  label,
  links,
}: {
  title: string;
  label: string;
  links: readonly { to: string; label: string; strong?: boolean }[];
}) {
  return (
    <nav className="foot-l" aria-label={label}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.strong ? <b>{link.label}</b> : link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** When the analysis last ran, and how right it was. */
function Figures({ stats }: { stats: PlatformStats }) {
  const { lastAnalysisRun: lastRun } = stats;
  return (
    <>
      <br />
      <span className="t3">마지막 업데이트 {lastRun ? <time dateTime={lastRun}>{longMoment(lastRun)}</time> : '아직 없어요'}</span>
      <br />
      <Accuracy stats={stats} />
    </>
  );
}

/** Without `stats` nothing is known, and so nothing is said of them. */
export function Footer({ stats }: { stats: PlatformStats | null }) {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <div className="foot-b">
          <Logo />
          <p>
            AI 분석은 매일 오전 4시에 자동으로 업데이트돼요.
            {stats && <Figures stats={stats} />}
          </p>
          <p className="t3 foot-note">
            확률과 예측은 참고용 정보예요. 결과를 보장하지 않아요.
            <br />
            불법 스포츠도박은 참여만 해도 처벌받아요. 베팅은 19세 이상만, 법이 정한 곳에서만 할 수 있어요.
            <br />
            도박 문제로 힘들다면{' '}
            <a href="tel:1336">
              <b className="n">☎1336</b>
            </a>
            에서 24시간 무료로 상담해요. <Link to="/responsible">책임 있는 이용</Link>
          </p>
          <ul className="social" aria-label="소셜">
            {socialLinks.map(({ label, icon }) => (
              <li key={label}>
                <Link to="/contact#social" aria-label={`${label} 안내`} className="ibtn">
                  <Icon of={icon} size={20} />
                </Link>
              </li>
            ))}
            <li>
              <a href="/rss.xml" aria-label="블로그 RSS" className="ibtn">
                <Icon of="rss" size={20} />
              </a>
            </li>
          </ul>
        </div>
        <LinkList title="바로가기" label="빠른 링크" links={quickLinks} />
        <LinkList title="고객지원" label="고객지원" links={supportLinks} />
      </div>
    </footer>
  );
}
