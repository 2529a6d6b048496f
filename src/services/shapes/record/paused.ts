// Which sports' AI picks are paused because the model's probabilities left their band: kept by the watch, asked by whoever recommends.
import type { Sport } from '#domain/sport.ts';
import type { Stores } from '#storage/stores.ts';

/** What the watch found when it paused: shares of the called outcomes, 0..1. */
export type Pause = { model: string; version: string; since: string; sample: number; claimedProb: number; hitProb: number };
export type Pauses = Partial<Record<Sport, Pause>>;

const key = 'forecast:paused';

export const pausesOf = async ({ settings }: Pick<Stores, 'settings'>): Promise<Pauses> => (await settings.read<Pauses>(key)) ?? {};

export const keepPauses = ({ settings }: Pick<Stores, 'settings'>, pauses: Pauses): Promise<void> => settings.write(key, pauses);
