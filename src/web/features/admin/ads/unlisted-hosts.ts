// Hosts whose pictures the policy of this document refuses because it does not list them. Those it lists and that fail all the same are broken.
import { useSyncExternalStore } from 'react';
import { outsideHost } from '#domain/content/ad-rules.ts';

// The policy of a document never changes, so what it refused once stays refused until the page is loaded anew.
const unlisted = new Set<string>();
const listeners = new Set<() => void>();

const isListed = (policy: string, host: string): boolean =>
  policy.split(/[;,]/).some((directive) => /^\s*img-src\s/.test(directive) && directive.split(/\s+/).includes(`https://${host}`));

function hear({ disposition, effectiveDirective, blockedURI, originalPolicy }: SecurityPolicyViolationEvent): void {
  const host = outsideHost(blockedURI);
  // A listed host is refused where it leads on to another one: no loading anew helps that.
  if (disposition !== 'enforce' || effectiveDirective !== 'img-src' || host === null || isListed(originalPolicy, host)) return;
  unlisted.add(host);
  for (const listener of listeners) listener();
}

// Before the first picture is drawn: the refusal is told only once for each.
if (typeof document !== 'undefined') document.addEventListener('securitypolicyviolation', hear);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnlisted(address: string): boolean {
  const host = outsideHost(address);
  return useSyncExternalStore(
    subscribe,
    () => host !== null && unlisted.has(host),
    () => false,
  );
}
