// The one place for advertising. Off: a house notice with no link outside. Demo: what a marked advertisement looks like, leading to our own page about it.
import { ArrowUpRight, HeartHandshake, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Preferences } from '#contract/account/choices.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { demoPartner, partnerDismissedKey } from './partner.data.ts';

export type PartnerMode = 'off' | 'demo';

function HouseCard() {
  return (
    <aside className="ad" aria-label="픽노트 안내">
      <div className="ad-in">
        <span className="ad-mark" aria-hidden="true">
          <Icon of={HeartHandshake} size={20} />
        </span>
        <span className="ad-tx">
          <b>픽노트는 무료예요</b>
          <small>예측에 돈을 걸지 않아요. 포인트는 사고팔 수 없어요.</small>
        </span>
        <Link className="ad-go" to="/rules">
          이용 안내
        </Link>
      </div>
    </aside>
  );
}

/** A member may have no such slot at all: then nothing of it stands in the page. */
const useIsUnwanted = (): boolean =>
  useRouteLoaderData<{ viewer?: { preferences?: Preferences } | null }>('root')?.viewer?.preferences?.hidePartner ?? false;

export function PartnerSlot({ mode }: { mode: PartnerMode }) {
  const isUnwanted = useIsUnwanted();
  const [isDismissed, setDismissed] = useState(false);
  if (isUnwanted) return null;
  if (mode === 'off') return <HouseCard />;
  if (isDismissed) return null;
  function dismiss() {
    localStorage.setItem(partnerDismissedKey, new Date().toISOString());
    document.documentElement.classList.add('no-partner');
    setDismissed(true);
  }
  return (
    <aside className="ad ad-demo" aria-label="광고">
      <span className="ad-tag">[광고] 데모</span>
      <div className="ad-in">
        <a className="ad-a" href={demoPartner.href} target="_blank" rel="sponsored nofollow noopener noreferrer">
          <span className="ad-mark n" aria-hidden="true">
            19
          </span>
          <span className="ad-tx">
            <b>{demoPartner.title}</b>
            <small>{demoPartner.claims.slice(2).join(' · ')}</small>
            <small>19세 이상만 이용할 수 있어요. 실제 광고가 아니에요.</small>
          </span>
          <span className="ad-go">
            자세히
            <Icon of={ArrowUpRight} size={16} />
            <span className="sr"> (새 창)</span>
          </span>
        </a>
        <IconButton label="광고 닫기" small onClick={dismiss}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
      <p className="ad-help">
        도박문제 상담 <a href="tel:1336">☎1336</a> · 24시간 무료
      </p>
    </aside>
  );
}
