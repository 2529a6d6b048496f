// What the API promises about letters: confirming an address, and a new password for someone who forgot theirs.
import { z } from 'zod';
import { session } from '../accounts.ts';
import { sentences } from '../fields/sentences.ts';
import { email, password } from '../fields/text.ts';
import { route } from '../route.ts';

/** The secret that a letter carries. */
const ticket = z.string('링크를 확인해 주세요.').regex(/^[\w-]{20,100}$/, '링크를 확인해 주세요.');

export const sendVerification = route({
  method: 'POST',
  path: '/api/user/email/verification',
  who: 'user',
  summary: 'Sends the letter that confirms the own address once more.',
  limitPerMinute: 5,
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
});

export const confirmEmail = route({
  method: 'POST',
  path: '/api/email/confirm',
  who: 'visitor',
  summary: 'Answers the letter of a sign-up or of a changed address: the address is confirmed from now on.',
  limitPerMinute: 20,
  input: z.object({ ticket }),
  output: z.object({ ok: z.literal(true), email: z.string() }),
});

export const forgotPassword = route({
  method: 'POST',
  path: '/api/password/forgot',
  who: 'visitor',
  summary: 'Sends a letter to set a new password, where the address belongs to an account; the answer is the same for all.',
  limitPerMinute: 5,
  input: z.object({ email: email(sentences.emailInvalid) }),
  output: z.object({ ok: z.literal(true) }),
});

export const resetPassword = route({
  method: 'POST',
  path: '/api/password/reset',
  who: 'visitor',
  summary: 'Sets a new password with the secret of the letter; every open session ends and a new one begins.',
  limitPerMinute: 10,
  fault: 'change-password-failed',
  input: z
    .object({
      ticket,
      newPassword: password(8, sentences.newPasswordShort),
      confirmPassword: z.string(sentences.confirmEmpty).min(1, sentences.confirmEmpty).max(200, sentences.confirmDiffers),
    })
    .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], error: sentences.confirmDiffers }),
  output: session,
});
