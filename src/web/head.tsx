// What every page says of itself before anything is drawn: theme, font, cards for sharing, and facts for search engines.

import fontCss from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url';
import { use } from 'react';
import { keepEarlyPress } from './early-press.ts';
import { NonceContext } from './nonce.ts';
import { partnerDismissedKey } from './parts/partner.data.ts';

/** Runs before the first paint: only `light` and `dark` are accepted, anything else is dark. The font's sheet is asked for without holding up the page. */
export const beforePaint = `(function(d){var r=d.documentElement,t;try{t=localStorage.getItem('theme');if(localStorage.getItem('${partnerDismissedKey}'))r.classList.add('no-partner')}catch(e){}
if(t==='light'){r.classList.remove('dark');r.classList.add('light')}
var l=d.createElement('link');l.rel='stylesheet';l.href='${fontCss}';d.head.appendChild(l);
${keepEarlyPress}})(document)`;

const offer = { '@type': 'Offer', price: '0', priceCurrency: 'KRW', eligibleRegion: { '@type': 'Country', name: 'KR' } };

/** Escaped so that no text can end the script that carries it. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function factsOf(origin: string) {
  return {
    '@context': 'https://schema.org',
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

export function HeadScripts({ origin }: { origin: string }) {
  const nonce = use(NonceContext);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under this answer's nonce. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own facts, with every < escaped.
        dangerouslySetInnerHTML={{ __html: asScript(factsOf(origin)) }}
      />
    </>
  );
}

export function SharingTags({ origin, pathname }: { origin: string; pathname: string }) {
  const canonical = `${origin}${pathname === '/' ? '/' : pathname.replace(/\/+$/, '')}`;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content={/^\/posts\/\d+$/.test(pathname) ? 'article' : 'website'} />
      <meta property="og:site_name" content="픽노트" />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:image" content={`${origin}/logo.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
