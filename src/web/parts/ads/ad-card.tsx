// One ad: marked as such and with its advertiser, a picture in a box of fixed size, and a link that is counted without holding it up.
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { ask } from '../../api/client.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where the picture cannot be had, its box stays: nothing moves, and the words stand beside it. */
function Picture({ src, title, isLazy }: { src: string; title: string; isLazy: boolean }) {
  const [isMissing, setMissing] = useState(false);
  /** It may have failed before the page was awake to hear of it. */
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setMissing(true);
  };
  return (
    <span className="adv-pic">
      {isMissing ? (
        <Icon of="megaphone" size={20} />
      ) : (
        <img
          ref={look}
          src={src}
          alt={title}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}

/** The reader is on the way already: what goes wrong with counting is told to nobody but the log. */
function count(id: number): void {
  ask('clickAd', { id }).catch((fault: unknown) => console.warn('a click on an ad was not counted', fault));
}

/** An ad without an address is only read; one of our own opens here, others in a new window that learns nothing of this one. */
function Way({ ad: { id, linkUrl }, children }: { ad: Ad; children: ReactNode }) {
  if (linkUrl === null) return <div className="adv-in">{children}</div>;
  const told = {
    className: 'adv-in',
    onClick: () => count(id),
    onAuxClick: ({ button }: MouseEvent) => button === 1 && count(id),
  };
  if (linkUrl.startsWith('/'))
    return (
      <Link to={linkUrl} {...told}>
        {children}
      </Link>
    );
  return (
    <a href={linkUrl} target="_blank" rel="noopener noreferrer sponsored nofollow" {...told}>
      {children}
      <span className="adv-go">
        <Icon of="arrow-up-right" size={16} />
        <span className="sr"> (새 창)</span>
      </span>
    </a>
  );
}

export function AdCard({ ad, isLazy = true }: { ad: Ad; isLazy?: boolean }) {
  const { title, content, advertiser, imageUrl } = ad;
  return (
    <Way ad={ad}>
      {imageUrl !== null && <Picture key={imageUrl} src={imageUrl} title={title} isLazy={isLazy} />}
      <span className="adv-tx">
        <span className="adv-who">
          <span className="adv-tag">광고</span> {advertiser}
        </span>
        <b>{title}</b>
        {content && <span className="adv-more">{content}</span>}
      </span>
    </Way>
  );
}
