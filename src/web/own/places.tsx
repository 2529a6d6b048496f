// Where a page bears the name of the member it is drawn for, and nothing else of theirs: in the shell's data, and in the face in its head.
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import UserMenu from '../parts/shell/user-menu/user-menu.tsx';
import type { loader } from '../root.tsx';

type ShellData = Awaited<ReturnType<typeof loader>>;
export type Own = { who: number; displayName: string; username: string; avatar: string | null; icon: string | null };

/** Undefined for a visitor. */
export function ownOf({ who, viewer }: ShellData): Own | undefined {
  if (who === null || viewer === null) return undefined;
  const { displayName, username, avatar, icon } = viewer;
  return { who, displayName, username, avatar, icon };
}

/** The same data, as of a member of that name and face; whoever has no picture or icon has none there either. */
export function ofAnother({ viewer, ...shell }: ShellData, other: Own): ShellData {
  if (viewer === null) return { ...shell, viewer };
  const { who, displayName, username } = other;
  const avatar = viewer.avatar && other.avatar;
  const icon = viewer.icon && (other.icon as typeof viewer.icon);
  return { ...shell, who, viewer: { ...viewer, displayName, username, avatar, icon } };
}

/** What the shell says, besides where its stream begins: of two pages that say the same, either may begin where the earlier does. */
export const saidBy = ({ liveSince: _, ...said }: ShellData): Omit<ShellData, 'liveSince'> => said;

/** The face as it stands in the page: its colour and its letter come of the name. */
export const drawFace = ({ viewer }: ShellData): string =>
  viewer === null
    ? ''
    : renderToString(
        <StaticRouter location="/">
          <UserMenu viewer={viewer} />
        </StaticRouter>,
      );
