// /__parts (development only): every ui and part in its states, for looking at in both themes.
import { data } from 'react-router';
import { houseContext } from '../context.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { NotFoundScreen } from '../parts/lost-screens.tsx';
import type { Route } from './+types/parts.ts';

export const meta: Route.MetaFunction = () => [{ title: '부품 모음' }, { name: 'robots', content: 'noindex' }];

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(houseContext).dev) return data({ now: null }, { status: 404 });
  return data({ now: new Date().toISOString() });
}

export default function Parts({ loaderData }: Route.ComponentProps) {
  return loaderData.now ? <Gallery now={new Date(loaderData.now)} /> : <NotFoundScreen />;
}
