// What stands where there is nothing to show: nothing yet, something failed, old news, no connection.

import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { isCutOff } from './connection.ts';

type EmptyProps = { icon?: IconName; title: string; line?: string; children?: ReactNode };

export function EmptyPanel({ icon = 'calendar-days', title, line, children }: EmptyProps) {
  return (
    <div className="card">
      <div className="empty">
        <Icon of={icon} size={32} />
        <h2>{title}</h2>
        {line && <p>{line}</p>}
        {children}
      </div>
    </div>
  );
}

export function ErrorPanel({
  title,
  line = '연결을 확인하고 다시 시도해 주세요.',
  onRetry,
}: {
  title: string;
  line?: string;
  onRetry: () => void;
}) {
  return (
    <div className="card" role="alert">
      <div className="empty">
        <Icon of="circle-alert" size={32} />
        <h2>{title}</h2>
        <p>{line}</p>
        <Button size="sm" onClick={onRetry}>
          <Icon of="refresh-cw" size={16} /> 다시 불러오기
        </Button>
      </div>
    </div>
  );
}

/** `what` names what is old where another bar may stand on the page: the same words twice say nothing. */
export type Stale = { what?: '메시지'; onRetry: () => void };

/** Old data stays on screen; this says how old. The age is not read out: it walks, and would be said anew each minute. */
export function StaleBar({ age, what, onRetry }: Stale & { age: string }) {
  return (
    <div className="banner">
      <Icon of="triangle-alert" size={18} />
      <span>
        {age} 데이터예요. <span role="status">{what ? `새 ${what}를 불러오지 못했어요.` : '새로 가져오지 못했어요.'}</span>
      </span>
      <Button kind="ghost" size="sm" aria-label={what && `${what} 다시 불러오기`} onClick={onRetry}>
        {what ? '다시 불러오기' : '다시 시도'}
      </Button>
    </div>
  );
}

/** Where a press on a link would lead inside this site by a whole page load; undefined for every other press. */
function pageOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? undefined : link.href;
}

/** Without a network the router could only show a fault: links become page loads, which the worker answers with the offline page. */
function useWholePages(): void {
  useEffect(() => {
    function walk(event: MouseEvent) {
      const href = isCutOff() ? pageOf(event) : undefined;
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(href);
    }
    document.addEventListener('click', walk, { capture: true });
    return () => document.removeEventListener('click', walk, { capture: true });
  }, []);
}

export function OfflineBar() {
  useWholePages();
  return (
    <div className="banner banner-plain" role="status">
      <Icon of="wifi-off" size={18} />
      <span>인터넷 연결이 끊겼어요. 저장된 내용을 보여줘요.</span>
    </div>
  );
}
