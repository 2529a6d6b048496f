// /__parts (development only): every ui and part in its states, for looking at in both themes.
import { data } from 'react-router';
import { houseContext } from '../context.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import type { Route } from './+types/parts.ts';

export const meta: Route.MetaFunction = () => [{ title: '부품 모음' }, { name: 'robots', content: 'noindex' }];

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(houseContext).dev) throw data(null, { status: 404 });
  return { now: new Date().toISOString() };
}

export default function Parts({ loaderData }: Route.ComponentProps) {
  return <Gallery now={new Date(loaderData.now)} />;
}
