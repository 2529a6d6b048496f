// The columns of the ads' table.

import { useState } from 'react';
import type { AdminAd } from '#contract/ads.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../table/columns.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { positionWords } from './ad-words.ts';
import { useUnlisted } from './unlisted-hosts.ts';

/** A picture that this document's policy refused is not broken: the policy lists the hosts of what was on when the page was loaded. */
function Picture({ src, isActive }: { src: string; isActive: boolean }) {
  const [isLost, setLost] = useState(false);
  const isUnlisted = useUnlisted(src);
  if (!isLost) return <img className="adm-pic" src={src} alt="" loading="lazy" onError={() => setLost(true)} />;
  const words = !isUnlisted ? '그림을 불러오지 못했어요' : isActive ? '새로고침하면 보여요' : '켜고 새로고침하면 보여요';
  return (
    <span className="adm-pic adm-lost" role="img" aria-label={words} title={words}>
      <Icon of={isUnlisted ? 'refresh-cw' : 'image-off'} />
    </span>
  );
}

const hostOf = (link: string | null): string => {
  if (!link) return '링크 없음';
  return link.startsWith('/') ? link : URL.canParse(link) ? new URL(link).host : link;
};

const What = ({ ad, isWaiting }: { ad: AdminAd; isWaiting: boolean }) => (
  <div className="adm-who">
    {ad.imageUrl && <Picture key={ad.imageUrl} src={ad.imageUrl} isActive={ad.isActive} />}
    <div className="adm-two">
      <span className="adm-n">
        <b>{ad.title}</b>
        <span className="tag">{ad.imageUrl ? '이미지' : '텍스트'}</span>
        {isWaiting && <span className="tag">대기</span>}
      </span>
      {ad.content && <span className="adm-ex">{ad.content}</span>}
      <small>{hostOf(ad.linkUrl)}</small>
    </div>
  </div>
);

/** `waiting`: who is switched on and has no room. */
export const adColumns = (waiting: ReadonlySet<number>): readonly Column<AdminAd>[] => [
  { id: 'what', head: '광고', phone: 'heading', draw: (ad) => <What ad={ad} isWaiting={waiting.has(ad.id)} /> },
  { id: 'position', head: '위치', draw: ({ position }) => positionWords[position] },
  { id: 'priority', head: '우선순위', isNumber: true, draw: ({ priority }) => priority },
  { id: 'advertiser', head: '광고주', draw: ({ advertiser }) => advertiser || <span className="t3">없음</span> },
  { id: 'clicks', head: '클릭', isNumber: true, draw: ({ clicks }) => figureOf(clicks) },
  { id: 'active', head: '노출', draw: (ad) => <ActiveSwitch ad={ad} /> },
];
