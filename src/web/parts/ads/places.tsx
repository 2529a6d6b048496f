// The three places of ads. Where none is active nothing stands in the page; there are none where a reader signs in, settles things or reads the papers.
import { useLocation } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { AdCard } from './ad-card.tsx';
import { useAds } from './ads-from.tsx';

const readerPages =
  /^\/($|ai-prediction|quick-prediction|prediction-battle|leaderboard|ai-record|community|predictions|posts\/|live-sports|matches\/|blog|search)/;

const useIsReaderPage = (): boolean => readerPages.test(useLocation().pathname);

export function AdBanner() {
  const banner = useAds()?.banner;
  const isHere = useIsReaderPage();
  if (!banner || !isHere) return null;
  return (
    <div className="wrap">
      <aside className="adv adv-banner" aria-label="광고">
        <AdCard key={banner.id} ad={banner} isLazy={false} />
      </aside>
    </div>
  );
}

function Several({ ads, className }: { ads: readonly Ad[]; className: string }) {
  return (
    <aside className={`adv ${className}`} aria-label="광고">
      <ul>
        {ads.map((ad) => (
          <li key={ad.id}>
            <AdCard ad={ad} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** At the end of a rail. */
export function SidebarAds() {
  const ads = useAds()?.sidebar ?? [];
  return ads.length > 0 && <Several ads={ads} className="adv-side" />;
}

export function FooterAds() {
  const ads = useAds()?.footer ?? [];
  const isHere = useIsReaderPage();
  if (ads.length === 0 || !isHere) return null;
  return (
    <div className="wrap">
      <Several ads={ads} className="adv-foot" />
    </div>
  );
}
