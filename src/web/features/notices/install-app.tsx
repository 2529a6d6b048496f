// Offers the product as an app: the browser's own dialog where it has one, the way by hand on Apple's phones, nothing where it is installed.
import { useEffect, useState } from 'react';
import { type InstallWay, installWay, useInstall } from '../../api/install.ts';
import { brandName } from '../../parts/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function InstallApp() {
  const install = useInstall();
  const [way, setWay] = useState<InstallWay>('installed');
  useEffect(() => setWay(installWay()), []);
  if (way === 'installed' || (way === 'by-offer' && !install)) return null;
  return (
    <section className="card pad nt-app" aria-labelledby="install-app">
      <img src="/icon-192.png" alt="" width={44} height={44} />
      <div>
        <h2 id="install-app">앱으로 쓰기</h2>
        {install ? (
          <p>홈 화면에서 바로 열고, 경기 알림을 받아요.</p>
        ) : (
          <p>
            브라우저의 공유 <Icon of="share" size={14} className="nt-share" /> 를 누르고 ‘홈 화면에 추가’를 고르면 돼요. iPhone과 iPad에서는
            설치한 {brandName}에서만 푸시 알림을 켤 수 있어요.
          </p>
        )}
      </div>
      {install && (
        <Button kind="soft" size="sm" onClick={() => void install()}>
          <Icon of="download" size={16} /> 앱 설치
        </Button>
      )}
    </section>
  );
}
