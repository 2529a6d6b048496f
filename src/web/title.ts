// A page's title and summary, the same for the tab, for search engines and for shared cards.
import { brandName } from './parts/brand.tsx';

type Said = { title: string; description: string; isHidden?: boolean };

/** `isHidden` keeps a page out of search engines. */
export function pageMeta({ title, description, isHidden = false }: Said) {
  const whole = `${title} · ${brandName}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
