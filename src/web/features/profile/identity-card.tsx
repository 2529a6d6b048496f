// Who a member is at a glance: face, name, tier, title, place and level. What can be done about it comes in as children.

import type { ReactNode } from 'react';
import type { Author } from '#contract/accounts.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { LevelBar } from '../../parts/member/level-bar.tsx';
import { BotBadge } from '../../parts/member/member-marks.tsx';
import { TierBadge } from '../../parts/member/tier-badge.tsx';
import { TitleBadge } from '../../parts/member/title-badge.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { VerifiedButton } from '../../parts/member/verified-button.tsx';
import { monthWords } from './figures/figures.ts';
import { topWords } from './figures/record-words.ts';

export type Identity = Author & {
  createdAt: string;
  experience: number;
  experienceToNext: number;
  title: string;
  /** Undefined where it could not be had. */
  ranking: number | null | undefined;
  /** How many the place is among. */
  rankedMembers: number | null;
  badge: string;
};

/** Accounts that are no person have no place among members. */
function placeWords({ isBot, ranking }: Identity): string | undefined {
  if (isBot) return '순위 제외';
  if (ranking === undefined) return undefined;
  return ranking === null ? '순위 집계 전' : `${figureOf(ranking)}위`;
}

type Props = { of: Identity; face?: ReactNode; corner?: ReactNode; children?: ReactNode };

/** `face` takes the place of the bare picture, where it can be changed. */
export function IdentityCard({ of, face, corner, children }: Props) {
  const { displayName, username, isVerified, isBot, tier, title, ranking, rankedMembers, badge } = of;
  const place = placeWords(of);
  const top = isBot ? undefined : topWords(ranking, rankedMembers);
  return (
    <section className="card pf" aria-label={`${displayName} 프로필`}>
      <div className="pf-h">
        {face ?? <UserAvatar of={of} size="l" />}
        <div className="pf-n">
          <h1>
            <span>{displayName}</span>
            {isVerified && <VerifiedButton size={18} />}
            {isBot && <BotBadge kind={of.isAi ? 'ai' : 'bot'} />}
          </h1>
          <p className="dots">
            <span>@{username}</span> <span>{monthWords(of.createdAt)} 가입</span>
          </p>
        </div>
        {corner}
      </div>
      <div className="pf-pills">
        <span className="pill">
          <TierBadge tier={tier} />
        </span>
        <TitleBadge title={title} />
        {!isBot && <span className="pill">{badge}</span>}
        {place && (
          <span className="pill n">
            {place}
            {top && <small>· {top}</small>}
          </span>
        )}
      </div>
      <LevelBar level={of.level} experience={of.experience} experienceToNext={of.experienceToNext} />
      {children}
    </section>
  );
}
