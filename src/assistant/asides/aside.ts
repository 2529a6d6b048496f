// What a message asks of the house rather than of matches: who bears a name, the tiers, and what may become of a pick.
import type { Asked } from '#domain/assistant/asked.ts';
import { memberAsked } from './member-asked.ts';
import { pickAsked } from './pick-asked.ts';
import { type TierAsked, tierAsked } from './tier-asked.ts';

/** `names`: the longest first; `isSure`: a member is meant, known or not. */
export type MemberAside = { of: 'member'; names: readonly string[]; isSure: boolean };
export type Aside = MemberAside | { of: 'tier'; tier: TierAsked } | { of: 'pick'; wish: 'withdraw' | 'change' };

/** What is asked, with what of it is asked of the house. */
export type Meant = Asked & { aside: Aside | null };

/** `asked`: the message alone, without what was said before it. Care leaves room for nothing else. */
export function asideIn(message: string, asked: Asked): Aside | null {
  if (asked.care) return null;
  const said = message.normalize('NFC').trim();
  const text = said.toLowerCase();
  const wish = pickAsked(text);
  if (wish) return { of: 'pick', wish };
  const tier = tierAsked(text, asked);
  if (tier) return { of: 'tier', tier };
  const member = memberAsked(said, asked);
  return member && { of: 'member', ...member };
}
