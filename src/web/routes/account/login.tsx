// /login: the way in for members.
import { redirect, useLocation } from 'react-router';
import { houseContext } from '../../context.ts';
import { LoginScreen, type SocialEnd } from '../../features/accounts/login-screen.tsx';
import { nextOf } from '../../features/accounts/next-address.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '로그인', description: '픽노트에 로그인하고 내 예측을 이어가요.' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer, mode } = house;
  const next = nextOf(request);
  if (viewer.kind !== 'visitor') return redirect(next);
  const [members, providers] = await Promise.all([
    mode === 'demo' ? orReport(house, () => services.accounts.demoMembers()) : [],
    orReport(house, async () => services.accounts.socialProviders()),
  ]);
  const said = new URL(request.url).searchParams.get('social');
  const social: SocialEnd | null = said === 'failed' || said === 'cancelled' ? said : null;
  return { mode, next, social, members: members ?? [], providers: providers ?? [] };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation() as { state: { email?: unknown } | null };
  return <LoginScreen {...loaderData} email={typeof state?.email === 'string' ? state.email : ''} />;
}
