// The one place of the partner: the promotion where the server's gate is open, marked and closable; else a card of our own with no link outside.
import { useState } from 'react';
import { Link } from 'react-router';
import type { PartnerSlot as Slot } from '#contract/ads.ts';
import { writeKey } from '../api/kept-session.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAds } from './ads/ads-from.tsx';
import { partnerDismissedKey } from './partner.data.ts';

type Of<K extends Slot['kind']> = Extract<Slot, { kind: K }>;

function HouseCard({ slot: { title, body, href } }: { slot: Of<'house'> }) {
  return (
    <aside className="ad" aria-label="픽노트 안내">
      <div className="ad-in">
        <span className="ad-mark" aria-hidden="true">
          <Icon of="heart-handshake" size={20} />
        </span>
        <span className="ad-tx">
          <b>{title}</b>
          <small>{body}</small>
        </span>
        <Link className="ad-go" to={href}>
          이용 안내
        </Link>
      </div>
    </aside>
  );
}

function PartnerCard({ slot }: { slot: Of<'partner'> }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const { label, advertiser, claims, conditions, notice, linkUrl, linkText } = slot;
  const [first, ...others] = claims;
  function dismiss() {
    writeKey(partnerDismissedKey, new Date().toISOString());
    document.documentElement.classList.add('no-partner');
    setDismissed(true);
  }
  return (
    <aside className="ad ad-partner" aria-label="광고">
      <p className="ad-tag">
        <b>{label}</b> {advertiser}
      </p>
      <div className="ad-in">
        <a className="ad-a" href={linkUrl} target="_blank" rel="sponsored nofollow noopener noreferrer">
          <span className="ad-mark n" aria-hidden="true">
            19
          </span>
          <span className="ad-tx">
            <b>{first}</b>
            <small>{others.join(' · ')}</small>
            <small>
              {notice} {conditions}
            </small>
          </span>
          <span className="ad-go">
            {linkText}
            <Icon of="arrow-up-right" size={16} />
            <span className="sr"> (새 창)</span>
          </span>
        </a>
        <IconButton label="광고 닫기" small onClick={dismiss}>
          <Icon of="x" size={16} />
        </IconButton>
      </div>
      <p className="ad-help">
        <Link to="/ads-transparency">왜 보이나요?</Link>
        <span>
          도박문제 상담 <a href="tel:1336">☎1336</a> · 24시간 무료
        </span>
      </p>
    </aside>
  );
}

export const SlotCard = ({ slot }: { slot: Slot }) => (slot.kind === 'house' ? <HouseCard slot={slot} /> : <PartnerCard slot={slot} />);

/** A member may have no such slot at all: then nothing of it stands in the page. */
export function PartnerSlot() {
  const ads = useAds();
  return ads && !ads.isPartnerHidden && <SlotCard slot={ads.partner} />;
}
