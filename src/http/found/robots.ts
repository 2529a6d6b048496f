// robots.txt: what search engines may read, and where the map of the site is.

/** What is nobody's business, or different for everybody. The doors themselves may be found; what stands behind them, and what was searched for, not. */
const closed = [
  '/api/',
  '/admin',
  '/admin-dashboard',
  '/settings',
  '/profile',
  '/notices',
  '/login/',
  '/signup/',
  '/password',
  '/email',
  '/calendar',
  '/search?',
  '/__',
];

/** Naver and Daum read their own blocks alone, so each says the same. */
const robots = ['*', 'Yeti', 'Daum', 'Daumoa'];

export const robotsText = (site: string): string =>
  [
    ...robots.map((robot) => [`User-agent: ${robot}`, ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', ''].join('\n')),
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
