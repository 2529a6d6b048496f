// /signup/social: back from another site as someone new.

import { SocialSignupScreen } from '../../features/accounts/doors/social-signup-screen.tsx';
import { ticketOf } from '../../features/accounts/doors/ticket.ts';
import { nextOf } from '../../features/accounts/next-address.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/social-signup.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '가입하기', description: '가입을 마무리해요.', isHidden: true });

export const loader = ({ request }: Route.LoaderArgs) => ({ ticket: ticketOf(request), next: nextOf(request) });

export default function SocialSignup({ loaderData }: Route.ComponentProps) {
  return <SocialSignupScreen {...loaderData} />;
}
