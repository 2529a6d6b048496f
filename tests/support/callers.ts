// Everyone who may stand before a door, from nobody to an admin, and the ways to write the address of a door that is not one's own.
import type { Who } from '#contract/route.ts';
import type { Member } from '#services/viewer.ts';
import { firstAdmin } from './admins.ts';
import type { TestHouse } from './house.ts';
import { joined, tokenOf } from './moderated.ts';

/** `refused`: the codes with which this caller is turned away. */
export type Caller = { token?: string; opens: readonly Who[]; refused: string[] };
/** Whose things have the number 1 of their kind; somebody else; who was an admin; who is one. */
export type Standing = Record<'owner' | 'other' | 'lowered' | 'boss', Member>;

/** Call it in a house that is still empty. */
export async function standingBefore(house: TestHouse): Promise<Standing> {
  await firstAdmin(house, 'founder');
  return {
    owner: await joined(house, 'owner'),
    other: await joined(house, 'other'),
    lowered: await joined(house, 'lowered', 'admin'),
    boss: await joined(house, 'boss', 'admin'),
  };
}

const strangers = ['login-required', 'session-expired'];

/** Each makes its token anew: what was asked before may have ended it. */
export function callersOf(house: TestHouse, { owner, other, lowered, boss }: Standing): Record<string, () => Promise<Caller>> {
  async function expired(): Promise<string> {
    const { token } = await tokenOf(house, owner);
    const yesterday = new Date(house.now().getTime() - 1000);
    await house.rows('update sessions set expires_at = $1 where id = (select max(id) from sessions)', [yesterday]);
    return token;
  }
  async function demoted(): Promise<string> {
    await house.rows("update users set role = 'admin' where id = $1", [lowered.id]);
    const { token } = await tokenOf(house, lowered, 'admin');
    await house.rows("update users set role = 'user' where id = $1", [lowered.id]);
    return token;
  }
  const member = { opens: ['visitor', 'user'], refused: ['admin-required'] } as const;
  return {
    anonymous: async () => ({ opens: ['visitor'], refused: ['login-required'] }),
    'a bad token': async () => ({ token: 'not-a-token', opens: ['visitor'], refused: ['session-expired'] }),
    'an unknown token': async () => ({ token: 'x'.repeat(43), opens: ['visitor'], refused: ['session-expired'] }),
    'an expired token': async () => ({ token: await expired(), opens: ['visitor'], refused: ['session-expired'] }),
    'a member': async () => ({ ...(await tokenOf(house, owner)), opens: member.opens, refused: [...member.refused] }),
    'another member': async () => ({ ...(await tokenOf(house, other)), opens: member.opens, refused: [...member.refused] }),
    'an admin on the site': async () => ({ ...(await tokenOf(house, boss)), opens: member.opens, refused: [...member.refused] }),
    // A session of the admins' door opens nothing at all once its owner is none.
    'a demoted admin': async () => ({ token: await demoted(), opens: ['visitor'], refused: [...strangers, 'admin-required'] }),
    'an admin': async () => ({ ...(await tokenOf(house, boss, 'admin')), opens: ['visitor', 'user', 'admin'], refused: [] }),
  };
}

/** Twenty-eight ways to write the address of a door that is not one's own. */
export function spellings(plain: string): string[] {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(plain) ?? [];
  const tail = rest === '' ? '' : rest.slice(1);
  const below = rest === '' ? [`/%2e/${first}`, `/.//${first}`] : [`/${first}%2f${tail}`, `/${first}//${tail}`];
  return [
    plain,
    `${plain}/`,
    `${plain}//`,
    `/${plain}`,
    `/\\${plain.slice(1)}`,
    `${plain}?x=/assets/`,
    `${plain}#/assets/`,
    `${plain};x`,
    `${plain};x=/healthz`,
    `${plain}%00`,
    `${plain}%20`,
    `${plain}%0a`,
    `${plain}%2f`,
    `${plain}.json`,
    `${plain}..;/`,
    `${plain}.`,
    `/${first.toUpperCase()}${rest}`,
    ...below,
    `/./${plain.slice(1)}`,
    `/x/../${plain.slice(1)}`,
    `/x/%2e%2e/${plain.slice(1)}`,
    `/${first}%5c${tail}`,
    `/%${plain.charCodeAt(1).toString(16)}${plain.slice(2)}`,
    `${plain.slice(0, -1)}%${plain.slice(-1).charCodeAt(0).toString(16)}`,
    `http://elsewhere.example${plain}`,
    `/assets/..${plain}`,
    // Letters that fold into ours: the full-width ones, and an s that is written long.
    `/${[...plain.slice(1)].map((sign) => (/[a-z]/.test(sign) ? encodeURIComponent(String.fromCharCode(sign.charCodeAt(0) + 0xfee0)) : sign)).join('')}`,
  ];
}
