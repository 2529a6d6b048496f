// What the API promises about the member's own choices and own data: how screens show things, and everything that is stored of them.
import { z } from 'zod';
import { route } from '../route.ts';

const yesOrNo = z.boolean('켬이나 끔으로 보내 주세요.');

export const preferences = z
  .object({
    /** Scores stay folded away until they are asked for. */
    spoilerFree: yesOrNo,
    hideOdds: yesOrNo,
    hidePartner: yesOrNo,
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof preferences>;

export const savePreferences = route({
  method: 'PUT',
  path: '/api/user/preferences',
  who: 'user',
  summary: 'Stores how screens show things to this member; what is left out stays as it is.',
  fault: 'save-notifications-failed',
  input: preferences.partial(),
  output: z.object({ ok: z.literal(true), ...preferences.shape }),
});

export const exportData = route({
  method: 'GET',
  path: '/api/user/export',
  who: 'user',
  summary: 'Everything that is stored of whoever is signed in, for them to keep.',
  limitPerMinute: 5,
  input: z.object({}),
  output: z.looseObject({
    exportedAt: z.iso.datetime(),
    account: z.record(z.string(), z.unknown()),
    consents: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    notices: z.array(z.record(z.string(), z.unknown())),
    predictions: z.array(z.record(z.string(), z.unknown())),
    posts: z.array(z.record(z.string(), z.unknown())),
    comments: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
  }),
});
