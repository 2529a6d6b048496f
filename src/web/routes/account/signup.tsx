// /signup: becoming a member.
import { redirect } from 'react-router';
import { houseContext } from '../../context.ts';
import { nextOf } from '../../features/accounts/next-address.ts';
import { SignupScreen } from '../../features/accounts/signup-screen.tsx';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/signup.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '가입하기', description: '무료로 가입하고 예측을 기록해요.' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const next = nextOf(request);
  if (viewer.kind !== 'visitor') return redirect(next);
  return { next, providers: (await orReport(house, async () => services.accounts.socialProviders())) ?? [] };
}

export default function Signup({ loaderData }: Route.ComponentProps) {
  return <SignupScreen {...loaderData} />;
}
