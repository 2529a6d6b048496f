// What every page says of itself before anything is drawn: theme, font, cards for sharing, and facts for search engines.

import { use } from 'react';
import { changeFont, rollUp } from './change-font.ts';
import { keepEarlyPress } from './early-press.ts';
import { NonceContext } from './nonce.ts';
import { partnerDismissedKey } from './parts/partner.data.ts';
import { begunAttribute } from './parts/shell/begun.ts';
import { StructuredFacts } from './structured-facts.tsx';
import { firstPolicy } from './trusted-words.ts';
import fontCss from './ui/letters/letters.css?url';
import { earlyBack } from './ui/over/early-back.ts';

/** Runs before the first paint: only `light` and `dark` are accepted, anything else is dark. The font's sheet is asked for without holding up the page. */
export const beforePaint = () => `${firstPolicy}
(function(d){var r=d.documentElement,t;r.setAttribute('${begunAttribute}','');try{t=localStorage.getItem('theme');if(localStorage.getItem('${partnerDismissedKey}'))r.classList.add('no-partner')}catch(e){}
if(t==='light'){r.classList.remove('dark');r.classList.add('light')}
${rollUp}
var l=d.createElement('link');l.rel='stylesheet';l.href='${fontCss}';${changeFont()}d.head.appendChild(l);
${keepEarlyPress()}
${earlyBack()}})(document)`;

const offer = { '@type': 'Offer', price: '0', priceCurrency: 'KRW', eligibleRegion: { '@type': 'Country', name: 'KR' } };

/** For search engines alone. */
export function factsOf(origin: string) {
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        name: '픽노트',
        url: `${origin}/`,
        inLanguage: 'ko',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={term}` },
          'query-input': 'required name=term',
        },
      },
      {
        '@type': ['WebApplication', 'Service'],
        name: '픽노트 AI 스포츠 분석',
        url: `${origin}/ai-prediction`,
        applicationCategory: 'SportsApplication',
        operatingSystem: 'Web',
        browserRequirements: 'JavaScript',
        inLanguage: 'ko',
        areaServed: 'KR',
        isAccessibleForFree: true,
        offers: offer,
      },
    ],
  };
}

/** Both have run, or are read, before the page wakes. Waking, the browser looks at neither: they stay out of its scripts. */
export function HeadScripts({ origin }: { origin: string }) {
  const nonce = use(NonceContext);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under this answer's nonce. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint() : '' }} />
      <StructuredFacts facts={import.meta.env.SSR ? factsOf(origin) : {}} />
    </>
  );
}

/** Pages whose cards show what they are about; every other shows the house's own. */
const cardsOf: readonly (readonly [page: RegExp, card: string])[] = [
  [/^\/blog\/([^/]+)$/, '/og/blog/$1.png'],
  [/^\/matches\/(\d+)$/, '/og/matches/$1.png'],
  [/^\/ai-record\/(\d+)$/, '/og/ai-record/$1.png'],
  [/^\/ai-record$/, '/og/ai-record.png'],
];
const articles = /^\/(posts|blog)\/[^/]+$/;

const houseCard = '/logo.png';

/** What a page was not found for has no card: its loader gave nothing, or no receipt. */
const isMissing = (given: unknown): boolean => !given || (given as { receipt?: unknown }).receipt === null;

/** The picture of a shared link, as a path of ours; `given` is what the page was loaded with. */
export function cardOf(path: string, given: unknown): string {
  const found = isMissing(given) ? undefined : cardsOf.find(([page]) => page.test(path));
  return found ? path.replace(found[0], found[1]) : houseCard;
}

export type Signs = { naver: string | null; google: string | null };

type Sharing = { origin: string; pathname: string; given: unknown; signs?: Signs | undefined };

export function SharingTags({ origin, pathname, given, signs }: Sharing) {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  const canonical = `${origin}${path}`;
  const picture = `${origin}${cardOf(path, given)}`;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="alternate" type="application/rss+xml" title="픽노트 블로그" href={`${origin}/rss.xml`} />
      <link rel="alternate" type="application/atom+xml" title="픽노트 블로그" href={`${origin}/atom.xml`} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content={articles.test(path) ? 'article' : 'website'} />
      <meta property="og:site_name" content="픽노트" />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
      {signs?.naver && <meta name="naver-site-verification" content={signs.naver} />}
      {signs?.google && <meta name="google-site-verification" content={signs.google} />}
    </>
  );
}
