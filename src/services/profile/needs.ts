// What the profile is built on.
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

/** Undefined: the bytes are no picture we take. The answer is a JPEG of at most 200 px, without anything but the picture in it. */
export type PictureMaker = { encode(bytes: Buffer): Promise<Buffer | undefined>; close(): Promise<void> };

export type ProfileNeeds = { stores: Stores; events: Events; clock: () => Date; mode: 'demo' | 'live'; pictures: PictureMaker };
