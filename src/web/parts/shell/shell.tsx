// What surrounds every page: the bar above, the foot below, the tabs under the thumb, and the one dialog that all share.
import { type ReactNode, useEffect, useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import type { PlatformStats } from '#contract/platform.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { AdsFrom, type ShownAds } from '../ads/ads-from.tsx';
import { AdBanner, FooterAds } from '../ads/places.tsx';
import { BlocksFrom } from '../community/blocks-from.tsx';
import { useKeepChoices } from '../kept-choices.ts';
import { SpoilerGuard } from '../spoiler.tsx';
import { OfflineBar } from '../state-panels.tsx';
import { AppBar } from './app-bar.tsx';
import { Footer } from './footer.tsx';
import { QuickPredict } from './quick-predict.tsx';
import { SearchDoor, type SearchPalette } from './search-door.tsx';
import { TabBar } from './tab-bar.tsx';
import type { ShellViewer } from './viewer.ts';

type Props = {
  mode: 'demo' | 'live';
  viewer: ShellViewer | null;
  stats: PlatformStats | null;
  /** Whom and what the member blocked. */
  blocks?: Blocks | null;
  /** What is advertised to this reader; null where that is not known. */
  ads?: ShownAds | null;
  /** What the search opens; without it the glass is a link. */
  palette?: SearchPalette;
  /** Whether some match is in play: a dot beside 라이브. */
  isLiveNow?: boolean;
  /** What stands beside a member's menu. */
  bell?: ReactNode;
  children: ReactNode;
};

function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOffline;
}

function Frame({ mode, viewer, stats, isLiveNow = false, bell, children }: Omit<Props, 'blocks' | 'ads' | 'palette'>) {
  const isOffline = useIsOffline();
  return (
    <QuickPredict>
      <a className="skip" href="#main">
        본문으로 바로가기
      </a>
      {mode === 'demo' && (
        <aside className="demo-strip" aria-label="데모 안내">
          데모 데이터예요. 실제 경기가 아니에요.
        </aside>
      )}
      <noscript>
        <p className="demo-strip">로그인, 글쓰기와 예측은 자바스크립트를 켜야 쓸 수 있어요.</p>
      </noscript>
      <AppBar viewer={viewer} bell={bell} isLiveNow={isLiveNow} />
      {isOffline && <OfflineBar />}
      <main id="main" tabIndex={-1}>
        <AdBanner />
        {children}
      </main>
      <FooterAds />
      <Footer stats={stats} />
      <TabBar />
    </QuickPredict>
  );
}

export function Shell({ blocks = null, ads = null, palette, ...rest }: Props) {
  useKeepChoices(rest.viewer);
  return (
    <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
      <SpoilerGuard isOn={rest.viewer?.preferences.spoilerFree ?? false}>
        <BlocksFrom loaded={blocks}>
          <AdsFrom ads={ads} isPartnerHidden={rest.viewer?.preferences.hidePartner ?? false}>
            <SearchDoor palette={palette}>
              <Frame {...rest} />
            </SearchDoor>
          </AdsFrom>
        </BlocksFrom>
      </SpoilerGuard>
    </ToastProvider>
  );
}
