// All that can be done, behind one door.
import type { ProxyScoreboard } from '#feeds/feed.ts';
import { createAnalysis } from './analysis.ts';
import { createFounding, type PastMatch } from './founding.ts';
import { createLive } from './live.ts';
import type { HearingNeeds } from './matches/needs.ts';
import { createMatches } from './matches.ts';
import { createPlatform } from './platform.ts';
import { connectReactions } from './reactions.ts';
import { createUpkeep } from './upkeep.ts';

export type ServiceNeeds = HearingNeeds & {
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
    upkeep: createUpkeep(needs),
    founding: createFounding(needs),
  };
  connectReactions(needs.events, services);
  return services;
}
export type Services = ReturnType<typeof createServices>;
