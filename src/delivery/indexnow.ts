// Tells search engines that pages changed, by the IndexNow protocol: one call for each of them, with the key that we serve.
import { seconds } from '#domain/time/duration.ts';

type Needs = { key: string; siteUrl: () => string; endpoints?: readonly string[]; limitMs?: number };

/** Whoever is told passes it on to the others; Naver takes it at a door of its own. */
const usualEndpoints = ['https://api.indexnow.org/indexnow', 'https://searchadvisor.naver.com/indexnow'];

export function createAnnouncer({ key, siteUrl, endpoints = usualEndpoints, limitMs = seconds(10) }: Needs) {
  async function tell(endpoint: string, urls: readonly string[]): Promise<boolean> {
    const site = siteUrl();
    const body = JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}/${key}.txt`, urlList: urls });
    try {
      const { status } = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body,
        signal: AbortSignal.timeout(limitMs),
      });
      // 422 and the like: they will not take it however often it is said.
      return status !== 429 && status < 500;
    } catch {
      // Nobody there, or too slow: the caller is told, and says it again later.
      return false;
    }
  }
  /** Each by itself: one that is deaf holds up none of the others. False where it wants to be told again. */
  return endpoints.map((endpoint) => ({ name: new URL(endpoint).host, tell: (urls: readonly string[]) => tell(endpoint, urls) }));
}
