// What the API promises about signing in through another site: which are open, and how the browser takes the session home.
import { z } from 'zod';
import { agreements, session } from '../accounts.ts';
import { sentences } from '../fields/sentences.ts';
import { displayName, email, username } from '../fields/text.ts';
import { route } from '../route.ts';

export const socialProvider = z.enum(['kakao', 'naver']);
export type SocialProvider = z.output<typeof socialProvider>;

const ticket = z.string('링크를 확인해 주세요.').regex(/^[\w-]{20,100}$/, '링크를 확인해 주세요.');

export const socialProviders = route({
  method: 'GET',
  path: '/api/social',
  who: 'visitor',
  summary: 'The other sites one can sign in through: only those whose keys are set.',
  input: z.object({}),
  output: z.array(z.object({ id: socialProvider, name: z.string(), startUrl: z.string() })),
});

export const finishSocialLogin = route({
  method: 'POST',
  path: '/api/social/login',
  who: 'visitor',
  summary: 'Trades the one-use ticket of the way back from the other site for a session.',
  limitPerMinute: 20,
  fault: 'login-failed',
  input: z.object({ ticket }),
  output: session,
});

export const readSocialSignUp = route({
  method: 'GET',
  path: '/api/social/signup',
  who: 'visitor',
  summary: 'What the other site told of someone who has no account here yet, to fill in the form with.',
  input: z.object({ ticket }),
  output: z.object({ provider: socialProvider, displayName: z.string(), email: z.string().nullable() }),
});

export const socialSignUp = route({
  method: 'POST',
  path: '/api/social/signup',
  who: 'visitor',
  summary: 'Makes the account of someone who came through another site.',
  limitPerMinute: 20,
  input: z.object({
    ticket,
    username: username(sentences.usernameShort),
    displayName: displayName(2, sentences.displayNameShort),
    /** Believed only as far as the other site confirmed it; else a letter asks. */
    email: email(sentences.emailInvalid),
    agreements,
  }),
  output: session,
});
