// /email/confirm: where the letter's link leads to confirm an address.
import { houseContext } from '../../context.ts';
import { ConfirmScreen } from '../../features/accounts/doors/confirm-screen.tsx';
import { ticketOf } from '../../features/accounts/doors/ticket.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '이메일 확인', description: '이메일 주소를 확인해요.', isHidden: true });

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  hasLetterbox: context.get(houseContext).hasLetterbox,
  ticket: ticketOf(request),
});

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return <ConfirmScreen {...loaderData} />;
}
