// The member's settings, from who they are down to leaving.
import type { ReactNode } from 'react';
import type { OpenSession } from '#contract/account/sessions.ts';
import type { User } from '#contract/accounts.ts';
import type { userSettings } from '#contract/notifications.ts';
import type { OutputOf } from '#contract/route.ts';
import { useNow } from '../../ui/use-now.ts';
import { Blocking } from './blocking.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnData } from './own-data.tsx';
import { PartnerChoice } from './partner-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ViewChoices } from './view-choices.tsx';

export type SettingsData = {
  user: User;
  settings: OutputOf<typeof userSettings>;
  sessions: readonly OpenSession[];
  now: string;
  /** Whether there is real partner advertising to choose about. */
  hasPartner?: boolean;
};

/** `children`: what other words have to choose, below the notices. */
export function SettingsScreen({ user, settings, sessions, now, hasPartner = false, children }: SettingsData & { children?: ReactNode }) {
  const time = useNow(now, 30_000);
  return (
    <div className="stack set">
      <ProfileForm user={user} />
      <PasswordForm user={user} />
      <NoticeChoices settings={settings} />
      {children}
      <ViewChoices preferences={settings} />
      {hasPartner && <PartnerChoice isAdult={settings.partner.isAdult} isOptedOut={settings.hidePartner} />}
      <Blocking />
      <OpenSessions sessions={sessions} now={time} />
      <OwnData agreements={settings.agreements} />
      <LeaveAccount user={user} />
    </div>
  );
}
