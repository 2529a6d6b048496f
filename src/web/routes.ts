// Every address of the product on one page.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Addresses whose screens are still being built: each says honestly what will be there. */
const preparing = [
  'community',
  'leaderboard',
  'login',
  'signup',
  'quick-prediction',
  'live-sports',
  'profile',
  'prediction-battle',
  'predictions',
  'settings',
  'blog',
  'admin',
  'admin-dashboard',
];

export default [
  index('routes/home.tsx'),
  route('ai-prediction', 'routes/ai-prediction.tsx'),
  route('search', 'routes/search.tsx'),
  route('rules', 'routes/rules.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('partner', 'routes/partner.tsx'),
  route('__parts', 'routes/parts.tsx'),
  ...preparing.map((path) => route(path, 'routes/preparing.tsx', { id: `preparing-${path}` })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
