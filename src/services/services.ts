// All that can be done, behind one door.
import type { ProxyScoreboard } from '#feeds/feed.ts';
import type { AccountNeeds } from './accounts/needs.ts';
import { createAccounts } from './accounts.ts';
import { createAnalysis } from './analysis.ts';
import { createFounding, type PastMatch } from './founding.ts';
import { createLive } from './live.ts';
import type { HearingNeeds } from './matches/needs.ts';
import { createMatches } from './matches.ts';
import type { NotificationNeeds } from './notifications/needs.ts';
import { createNotifications } from './notifications.ts';
import { createPlatform } from './platform.ts';
import type { ProfileNeeds } from './profile/needs.ts';
import { createProfile } from './profile.ts';
import { connectReactions } from './reactions.ts';
import { createRepeats } from './repeats.ts';
import { createSettings } from './settings.ts';
import { createUpkeep } from './upkeep.ts';

export type ServiceNeeds = HearingNeeds &
  AccountNeeds &
  NotificationNeeds &
  ProfileNeeds & {
    mode: 'demo' | 'live';
    proxyScoreboard: ProxyScoreboard;
    pastResults: (now: Date) => readonly PastMatch[];
  };

export function createServices(needs: ServiceNeeds) {
  const services = {
    matches: createMatches(needs),
    analysis: createAnalysis(needs),
    platform: createPlatform(needs),
    live: createLive(needs),
    accounts: createAccounts(needs),
    profile: createProfile(needs),
    settings: createSettings({ ...needs, pushPublicKey: needs.push.publicKey }),
    notifications: createNotifications(needs),
    repeats: createRepeats(needs),
    upkeep: createUpkeep(needs),
    founding: createFounding(needs),
  };
  connectReactions(needs.events, services);
  return services;
}
export type Services = ReturnType<typeof createServices>;
