// What to do when a video does not come: another address, another stream, or the same at the provider's own page.
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Found } from './attempts.ts';
import { linkOf } from './playable.ts';

/** What happens at a host that the product has never seen cannot be promised a name: only YouTube's is. */
export function HomeLink({ found }: { found: Found }) {
  const href = linkOf(found.homeUrl);
  if (!href) return null;
  return (
    <a className={buttonClass({ kind: 'soft', size: 'sm' })} href={href} target="_blank" rel="noopener">
      <Icon of="external-link" size={16} /> {found.plays === 'youtube' ? 'YouTube에서 보기' : '제공처에서 보기'}
    </a>
  );
}

export function Spent({ found, onAgain }: { found: Found | undefined; onAgain: () => void }) {
  return (
    <div role="alert">
      <p>영상이 안 나오면 다른 영상을 골라 주세요.</p>
      <div className="row">
        {found && <HomeLink found={found} />}
        <Button size="sm" onClick={onAgain}>
          <Icon of="refresh-cw" size={16} /> 다시 시도
        </Button>
      </div>
    </div>
  );
}

/** `onNext` is absent where there is nothing else to try. */
export function SlowLine({ found, onNext }: { found: Found; onNext: (() => void) | undefined }) {
  return (
    <div className="pl-slow" role="status">
      <span>영상이 안 나오나요?</span>
      {onNext && (
        <Button size="sm" onClick={onNext}>
          다음 영상 보기
        </Button>
      )}
      <HomeLink found={found} />
    </div>
  );
}
