// The ways in through other sites: only those whose doors are open here.
import { useSyncExternalStore } from 'react';
import type { Answer } from '../../api/promises.ts';
import { beginTrip } from './doors/social-trip.ts';
import { recentWay, type Way } from './use-enter.ts';

export type Provider = Answer<'socialProviders'>[number];

const still = () => () => undefined;

/** Known in the browser only, and it does not change while one looks. */
export const useRecentWay = (): Way | null => useSyncExternalStore(still, recentWay, () => null);

export const RecentMark = () => <span className="tag recent">최근 로그인</span>;

const startOf = ({ startUrl }: Provider, next: string): string =>
  next === '/' ? startUrl : `${startUrl}${startUrl.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;

export function SocialButtons({ providers, next }: { providers: readonly Provider[]; next: string }) {
  const recent = useRecentWay();
  if (providers.length === 0) return null;
  return (
    <div className="social-in">
      <p className="or">
        <span>또는</span>
      </p>
      {providers.map((provider) => (
        // A whole page load: the way leads through another site.
        <a
          key={provider.id}
          href={startOf(provider, next)}
          className={`btn btn-lg btn-block by-${provider.id}`}
          onClick={() => beginTrip(provider.id)}
        >
          {/* Both names end in a vowel. */}
          {provider.name}로 계속하기
          {recent === provider.id && <RecentMark />}
        </a>
      ))}
    </div>
  );
}
