// What anyone sees of a member: who they are and how their settled picks have done.

import { Link, useRevalidator } from 'react-router';
import type { PublicProfile } from '#contract/account/members.ts';
import type { MemberRecord } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { accuracyMark } from '../../parts/member/accuracy.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Blocking } from './blocking.tsx';
import { CalibrationCard } from './figures/calibration-card.tsx';
import { Definitions } from './figures/definitions.tsx';
import { FigureTile } from './figures/figure-tile.tsx';
import { percent } from './figures/figures.ts';
import { PickList } from './figures/pick-list.tsx';
import { SportBars } from './figures/sport-bars.tsx';
import { TrendCard } from './figures/trend-card.tsx';
import { IdentityCard } from './identity-card.tsx';

function ShareButton({ name }: { name: string }) {
  const toast = useToast();
  async function share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title: `${name} 프로필`, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ kind: 'ok', title: '주소를 복사했어요' });
      }
    } catch (fault) {
      // Closing the share sheet is no failure.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
      toast({ kind: 'bad', title: '공유하지 못했어요', detail: '주소창의 주소를 복사해 주세요.' });
    }
  }
  return (
    <Button size="sm" onClick={() => void share()}>
      <Icon of="share-2" size={16} /> 공유하기
    </Button>
  );
}

function Tiles({ of }: { of: PublicProfile }) {
  const hasResults = of.settledPredictions > 0;
  return (
    <dl className="tiles">
      <FigureTile
        label="적중률"
        value={hasResults ? percent(of.predictionAccuracy) : undefined}
        unit="%"
        basis={hasResults ? `${figureOf(of.settledPredictions)}건 중 ${figureOf(of.correctPredictions)}건 적중` : '결과가 나오면 보여줘요'}
        mark={accuracyMark(of.predictionAccuracy)}
      />
      <FigureTile
        label="연속 적중"
        value={hasResults ? figureOf(of.winStreak) : undefined}
        unit="연속"
        basis={hasResults ? `최고 ${figureOf(of.bestStreak)}연속` : '결과가 나오면 보여줘요'}
      />
      <FigureTile label="남긴 예측" value={figureOf(of.picks)} unit="건" basis="가입한 날부터" />
      <FigureTile label="포인트" value={figureOf(of.points)} unit="점" basis="이번 시즌" />
    </dl>
  );
}

type Props = { member: PublicProfile; record: MemberRecord | null; now: string };

/** `record` is null where the server could not read it: the rest of the page stands. */
export function PublicProfileScreen({ member, record, now: startIso }: Props) {
  const now = useNow(startIso, 30_000);
  const { revalidate } = useRevalidator();
  const seen = { record: record ?? undefined, isLost: record === null, onRetry: () => void revalidate() };
  return (
    <div className="wrap pf-page">
      <div className="stack">
        <IdentityCard of={member}>
          <div className="pf-go">
            {member.isMe && (
              <Link to="/profile" className={buttonClass({ size: 'sm' })}>
                내 프로필 수정하기
              </Link>
            )}
            <ShareButton name={member.displayName} />
            <Blocking of={member} />
          </div>
        </IdentityCard>
      </div>
      <div className="stack">
        <Tiles of={member} />
        <TrendCard seen={seen} now={now} />
        <div className="pair">
          <CalibrationCard seen={seen} isOwn={member.isMe} />
          <SportBars stats={member.sportStats} />
        </div>
        <section className="card picks" aria-labelledby="latest-picks">
          <h2 id="latest-picks" className="h3 card-h">
            최근 예측
          </h2>
          {member.recentActivity.length === 0 ? (
            <p className="none">아직 경기가 시작된 예측이 없어요.</p>
          ) : (
            <PickList picks={member.recentActivity} now={now} />
          )}
        </section>
        <p className="src">아직 시작하지 않은 경기의 예측은 여기에 싣지 않아요. 글로 올린 예측은 토론방에 있어요.</p>
        <Definitions />
      </div>
    </div>
  );
}
