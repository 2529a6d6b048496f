// Mozilla's HTTP Observatory as its "Tests & Scoring" says it, as far as an answer decides it: where one stands, from the headers, the cookies and the page.
type Headers = Readonly<Record<string, unknown>>;

export const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** What lets anything in: by a word, by a scheme, or from anywhere. */
const unsafe = new Set(["'unsafe-inline'", "'unsafe-eval'", 'data:', 'https:', 'http:', '*', 'blob:']);

function ofPolicy(headers: Headers): number {
  if (headers['content-security-policy'] === undefined) return -25;
  const policy = policyOf(headers);
  const fallback = policy.get('default-src') ?? ['*'];
  const scripts = [...(policy.get('script-src') ?? fallback), ...(policy.get('object-src') ?? fallback)];
  if (scripts.some((one) => unsafe.has(one))) return -20;
  // `style-src-attr` lets bars carry their widths; the Observatory looks at `style-src`.
  const styles = policy.get('style-src') ?? fallback;
  if (styles.some((one) => ["'unsafe-inline'", 'data:', 'https:', '*'].includes(one))) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

/** A session cookie that is not Secure costs 40, not HttpOnly 30; one without SameSite, or CSRF's, 20. */
function ofCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((one) => !/; Secure/i.test(one))) return -40;
  if (cookies.some((one) => !/; HttpOnly/i.test(one))) return -30;
  return cookies.every((one) => /; SameSite=(Lax|Strict)/i.test(one)) ? 5 : 0;
}

const maxAge = (headers: Headers): number => Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0);
const privateReferrers = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);

/** Of a script from another host that is not held to its hash: 5 down, 50 without https. */
function ofScripts(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
  if (foreign.length === 0) return 0;
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return -50;
  return foreign.every(([tag]) => tag.includes('integrity=')) ? 5 : -5;
}

type Answer = { headers: Headers; cookies: readonly string[]; html?: string };

/** What is left at nothing needs a certificate, a redirect from http, or the preload list: none of them stands in an answer. */
export function observatory({ headers, cookies, html = '' }: Answer): { score: number; modifiers: Record<string, number> } {
  const modifiers = {
    'content security policy': ofPolicy(headers),
    cookies: ofCookies(cookies),
    'cross-origin sharing': headers['access-control-allow-origin'] === '*' ? -50 : 0,
    'strict transport security': maxAge(headers) >= 15_768_000 ? 0 : maxAge(headers) > 0 ? -10 : -20,
    'referrer policy': privateReferrers.has(String(headers['referrer-policy'])) ? 5 : -5,
    'subresource integrity': ofScripts(html),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'frame-ancestors': policyOf(headers).get('frame-ancestors')?.join() === "'none'" ? 5 : headers['x-frame-options'] ? 0 : -20,
    'cross-origin resource policy': ['same-origin', 'same-site'].includes(String(headers['cross-origin-resource-policy'])) ? 10 : 0,
  };
  const given = Object.values(modifiers);
  // Bonuses count only where at least 90 points are left after what was taken.
  const left = 100 + given.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  return { score: left < 90 ? Math.max(0, left) : left + given.filter((one) => one > 0).reduce((sum, one) => sum + one, 0), modifiers };
}
