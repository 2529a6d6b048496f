// Every address of the product on one page.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Addresses whose screens are still being built: each says honestly what will be there. */
const preparing = ['live-sports', 'blog', 'admin', 'admin-dashboard'];

export default [
  index('routes/home.tsx'),
  route('ai-prediction', 'routes/ai-prediction.tsx'),
  route('quick-prediction', 'routes/quick-prediction.tsx'),
  route('prediction-battle', 'routes/prediction-battle.tsx'),
  route('leaderboard', 'routes/leaderboard.tsx'),
  route('ai-record', 'routes/record/ai-record.tsx'),
  route('ai-record/:id', 'routes/record/ai-record-match.tsx'),
  route('receipts/:id', 'routes/record/receipt.tsx'),
  route('ledger', 'routes/record/ledger.tsx'),
  route('corrections', 'routes/record/corrections.tsx'),
  route('community', 'routes/community/community.tsx'),
  route('predictions', 'routes/community/predictions.tsx'),
  route('posts/:id', 'routes/community/post.tsx'),
  route('search', 'routes/search.tsx'),
  route('rules', 'routes/rules.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('partner', 'routes/partner.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('login/social', 'routes/account/social-login.tsx'),
  route('signup', 'routes/account/signup.tsx'),
  route('signup/social', 'routes/account/social-signup.tsx'),
  route('password/forgot', 'routes/account/forgot-password.tsx'),
  route('password/reset', 'routes/account/reset-password.tsx'),
  route('email/confirm', 'routes/account/confirm-email.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('members/:username', 'routes/member.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('notices', 'routes/notices.tsx'),
  route('offline', 'routes/offline.tsx'),
  route('__parts', 'routes/parts.tsx'),
  ...preparing.map((path) => route(path, 'routes/preparing.tsx', { id: `preparing-${path}` })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
