// /login/social: back from another site as a member.

import { SocialLoginScreen } from '../../features/accounts/doors/social-login-screen.tsx';
import { ticketOf } from '../../features/accounts/doors/ticket.ts';
import { nextOf } from '../../features/accounts/next-address.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/social-login.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '로그인', description: '로그인하고 있어요.', isHidden: true });

export const loader = ({ request }: Route.LoaderArgs) => ({ ticket: ticketOf(request), next: nextOf(request) });

export default function SocialLogin({ loaderData }: Route.ComponentProps) {
  return <SocialLoginScreen {...loaderData} />;
}
