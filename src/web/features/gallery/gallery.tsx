// Every ui and part in its states, side by side.
import { type ReactNode, useState } from 'react';
import type { PartnerSlot } from '#contract/ads.ts';
import { sports } from '#domain/sport.ts';
import { AdCard } from '../../parts/ads/ad-card.tsx';
import { AiMark } from '../../parts/ai-mark.tsx';
import { ConfidenceBadge } from '../../parts/match/confidence-badge.tsx';
import { exampleMatch, side } from '../../parts/match/examples.data.ts';
import { FormTicks } from '../../parts/match/form-ticks.tsx';
import { LeagueGroup } from '../../parts/match/league-group.tsx';
import { LiveBadge } from '../../parts/match/live-badge.tsx';
import { MatchRow } from '../../parts/match/match-row.tsx';
import { OddsLine, OddsSource } from '../../parts/match/odds-line.tsx';
import { ProbabilityBar } from '../../parts/match/probability-bar.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { TeamMark } from '../../parts/match/team-mark.tsx';
import { SlotCard } from '../../parts/partner-slot.tsx';
import { StatTile } from '../../parts/stat-tile.tsx';
import { EmptyPanel, ErrorPanel, OfflineBar, StaleBar } from '../../parts/state-panels.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';

const nothing = () => undefined;

const examplePartner = {
  kind: 'partner' as const,
  label: '[광고] 예시',
  advertiser: '광고주 자리',
  claims: ['첫째 문구 자리', '둘째 문구 자리'],
  conditions: '조건이 들어가는 자리예요.',
  notice: '19세 이상만 이용할 수 있어요.',
  linkUrl: '/ads-transparency',
  linkText: '자세히',
  isDemo: true,
} satisfies PartnerSlot;

const exampleAd = {
  id: 1,
  title: '광고 제목 자리',
  content: '내용이 들어가는 자리예요.',
  imageUrl: null,
  linkUrl: null,
  link: null,
  isActive: true,
  position: 'banner',
  priority: 1,
  advertiser: '광고주 자리',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
} as const;
const patterns = ['half', 'band', 'stripes', 'hoops', 'sash', 'base'] as const;

const rows = [
  exampleMatch({ matchId: 'a' }),
  exampleMatch({
    matchId: 'b',
    status: 'LIVE',
    statusDetail: 'live',
    score: { home: 1, away: 0 },
    clock: { minute: "57'", period: '후반' },
  }),
  exampleMatch({ matchId: 'c', status: 'FINISHED', statusDetail: 'final', score: { home: 2, away: 3 }, winner: 'AWAY' }),
  exampleMatch({ matchId: 'd', statusDetail: 'postponed' }),
  exampleMatch({ matchId: 'e', timeConfirmed: false, firstBookmaker: null, pick: null }),
];

function Piece({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? 'cg cg-wide' : 'cg'}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Matches({ now }: { now: Date }) {
  return (
    <Piece name="경기" isWide>
      <LeagueGroup league={exampleMatch().league} sport="soccer">
        {rows.map((match) => (
          <MatchRow key={match.matchId} match={match} now={now} isSelected={false} isOpen={false} panelId="none" onToggle={nothing} />
        ))}
      </LeagueGroup>
    </Piece>
  );
}

function Numbers() {
  return (
    <Piece name="확률과 배당">
      <div className="card pad stack">
        <ProbabilityBar
          sport="soccer"
          homePct={58}
          drawPct={23}
          awayPct={19}
          lit="HOME"
          large
          market={{ atPct: 52, label: '배당 환산 52%' }}
        />
        <ProbabilityBar sport="soccer" homePct={31} drawPct={36} awayPct={33} lit="DRAW" />
        <ProbabilityBar sport="mma" homePct={39} awayPct={61} lit="AWAY" />
        <OddsLine sport="soccer" prices={{ home: 1.83, draw: 3.9, away: 4.1 }} canDraw pick="HOME" moved={{ home: -1, draw: 0, away: 1 }} />
        <OddsLine sport="soccer" prices={{ home: null, draw: null, away: null }} canDraw />
        <OddsLine sport="basketball" prices={{ home: 1.5, draw: null, away: 2.6 }} canDraw={false} locked />
        <OddsSource title="보기 북" updatedAt="2026-10-25T05:29:20.000Z" />
      </div>
    </Piece>
  );
}

function Badges() {
  return (
    <Piece name="표시">
      <div className="card pad stack">
        <div className="row">
          <ConfidenceBadge confidencePct={85} /> <ConfidenceBadge confidencePct={84} /> <ConfidenceBadge confidencePct={74} />
        </div>
        <div className="row">
          <LiveBadge /> <LiveBadge>57&apos;</LiveBadge> <AiMark /> <FormTicks results={['W', 'D', 'L', 'W', 'W']} canDraw />
        </div>
        <div className="row">
          {sports.map((sport) => (
            <SportIcon key={sport} sport={sport} tinted named />
          ))}
        </div>
        {sports.map((sport) => (
          <div className="row" key={sport}>
            {patterns.map((pattern) => (
              <TeamMark key={pattern} side={side(pattern, ['#1550b8', '#f2a51b'], pattern)} sport={sport} size={32} />
            ))}
          </div>
        ))}
        <dl className="stats">
          <StatTile label="실제" state="real" value="64.2" unit="%" basis="최근 90일 · 486경기" definitionHref="/rules" />
          <StatTile label="모자람" state="counting" basis="최근 90일 · 12경기" definitionHref="/rules" />
          <StatTile label="실패" state="failed" definitionHref="/rules" />
        </dl>
      </div>
    </Piece>
  );
}

function States() {
  return (
    <Piece name="상태">
      <div className="stack">
        <EmptyPanel title="예정된 경기가 없어요" line="다른 종목이나 리그를 골라 보세요." />
        <ErrorPanel title="경기를 불러오지 못했어요" onRetry={nothing} />
        <StaleBar age="4분 전" onRetry={nothing} />
        <OfflineBar />
        <SkeletonRows label="불러오는 중" rows={2} />
        <SlotCard slot={{ kind: 'house', title: '픽노트는 무료예요', body: '예측에 돈을 걸지 않아요.', href: '/rules' }} />
        <SlotCard slot={examplePartner} />
        <div className="adv adv-banner">
          <AdCard ad={exampleAd} />
        </div>
      </div>
    </Piece>
  );
}

function Controls() {
  const [isOpen, setOpen] = useState(false);
  const [period, setPeriod] = useState('week');
  const toast = useToast();
  return (
    <Piece name="누르는 것">
      <div className="card pad stack">
        <div className="row">
          <Button kind="primary">예측하기</Button> <Button kind="soft">빠른 예측</Button> <Button>취소</Button>{' '}
          <Button kind="danger">삭제</Button>
        </div>
        <div className="row">
          <Button disabled>올리기</Button> <Button kind="line">테두리</Button> <Button kind="ghost">조용히</Button>
        </div>
        <Segmented
          label="기간"
          choices={[
            { value: 'week', label: '주간' },
            { value: 'month', label: '월간' },
          ]}
          value={period}
          onChange={setPeriod}
        />
        <div className="row">
          <Button onClick={() => setOpen(true)}>대화상자</Button>
          <Button onClick={() => toast({ kind: 'ok', title: '예측을 올렸어요' })}>알림</Button>
          <Button onClick={() => toast({ kind: 'bad', title: '댓글을 지우지 못했어요', detail: '잠시 뒤 다시 시도해 주세요.' })}>
            나쁜 알림
          </Button>
        </div>
        <ScrollArea label="긴 글" className="h-24">
          {'길게 이어지는 글이에요. '.repeat(40)}
        </ScrollArea>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="무엇을 할까요?" closeLabel="닫기">
          <p>여기에 내용이 있어요.</p>
        </Dialog>
      </div>
    </Piece>
  );
}

export function Gallery({ now }: { now: Date }) {
  return (
    <div className="wrap">
      <header className="ph">
        <h1>부품 모음</h1>
        <p>상태별 모양을 한곳에 모았어요.</p>
      </header>
      <div className="cgs">
        <Matches now={now} />
        <Numbers />
        <Badges />
        <States />
        <Controls />
      </div>
    </div>
  );
}
