// /password/forgot: for members who forgot their password.
import { useLocation } from 'react-router';
import { houseContext } from '../../context.ts';
import { ForgotScreen } from '../../features/accounts/doors/forgot-screen.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '비밀번호 찾기', description: '가입한 이메일로 비밀번호를 다시 정해요.', isHidden: true });

export const loader = ({ context }: Route.LoaderArgs) => ({ hasLetterbox: context.get(houseContext).hasLetterbox });

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return <ForgotScreen hasLetterbox={loaderData.hasLetterbox} email={typeof state?.email === 'string' ? state.email : ''} />;
}
