// /password/reset: where the letter's link leads to set a new password.
import { ResetScreen } from '../../features/accounts/doors/reset-screen.tsx';
import { ticketOf } from '../../features/accounts/doors/ticket.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '새 비밀번호', description: '새 비밀번호를 정해요.', isHidden: true });

export const loader = ({ request }: Route.LoaderArgs) => ({ ticket: ticketOf(request) });

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <ResetScreen ticket={loaderData.ticket} />;
}
