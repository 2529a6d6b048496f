// What the API promises about members: signing up, in and out, the profile, the avatar, the password, and leaving.
import { z } from 'zod';
import { avatarIcon, avatarIcons } from './fields/choices.ts';
import { sentences } from './fields/sentences.ts';
import { displayName, email, password, said, username } from './fields/text.ts';
import { route } from './route.ts';

const dateTime = z.iso.datetime();

/** A member as others see them. */
export const author = z
  .object({
    id: z.int(),
    username: z.string(),
    displayName: z.string(),
    /** An image address, a data URL or an emoji; null shows the icon. */
    avatar: z.string().nullable(),
    icon: z.enum(avatarIcons).nullable(),
    role: z.enum(['user', 'admin']),
    isVerified: z.boolean(),
    /** Automatic accounts and the AI carry a badge and stand outside human rankings. */
    isBot: z.boolean(),
    /** Only of the AI itself, which is a bot too. */
    isAi: z.literal(true).optional(),
    /** What they wrote stays, without a name and without a page of theirs. */
    hasLeft: z.literal(true).optional(),
    tier: z.string(),
    level: z.int(),
  })
  .meta({ id: 'Author' });
export type Author = z.output<typeof author>;

/** A member as they see themselves. */
export const user = z
  .object({
    ...author.shape,
    email: z.string(),
    /** A new address that waits for its letter to be answered; until then `email` stays as it is. */
    pendingEmail: z.string().nullable(),
    /** False for someone who came through another site and has set none. */
    hasPassword: z.boolean(),
    points: z.int(),
    /** Written once a day, beside points that are of this moment: what is counted every few minutes is told with the own stats. */
    ranking: z.int().nullable().meta({
      description:
        'The place at the turn of the day in Seoul, null until enough picks are settled; the place of now is told by GET /api/user/stats.',
    }),
    /** Percent of settled picks that were right; read it with `totalPredictions`. */
    predictionAccuracy: z.number().min(0).max(100),
    totalPredictions: z.int(),
    correctPredictions: z.int(),
    winStreak: z.int(),
    bestStreak: z.int(),
    badge: z.string(),
    experience: z.int(),
    experienceToNext: z.int(),
    /** True: the required consents are still to be asked for. */
    consentPending: z.boolean(),
    createdAt: dateTime,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

/** The three required consents are `true` or the request is refused; `marketing` is free. */
export const agreements = z.object({
  terms: z.literal(true, '필수 약관에 모두 동의해 주세요.'),
  privacy: z.literal(true, '필수 약관에 모두 동의해 주세요.'),
  age14: z.literal(true, '필수 약관에 모두 동의해 주세요.'),
  marketing: z.boolean().default(false),
});
export type Agreements = z.output<typeof agreements>;

/** All required consents together, or the word on advertising alone; what is left out of it stands as it stood. */
export const agreementsSaid = z
  .object({
    ...agreements.partial().shape,
    marketing: z.boolean().optional(),
    /** Of the papers that were shown: a page from before a change agrees to nothing it never showed. Left out, those that stand are meant. */
    version: z.string().max(40).optional(),
  })
  .refine(
    ({ terms, privacy, age14, marketing }) => {
      const given = [terms, privacy, age14].filter(Boolean).length;
      return given === 3 || (given === 0 && marketing !== undefined);
    },
    { path: ['terms'], error: '필수 약관에 모두 동의해 주세요.' },
  );

export const session = z
  .object({
    /** Sent as `Authorization: Bearer <token>`; also set as an HttpOnly cookie for page loads. */
    token: z.string(),
    expiresAt: dateTime,
    user,
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.output<typeof session>;

export const login = route({
  method: 'POST',
  path: '/api/login',
  who: 'visitor',
  summary: 'Signs a member in.',
  limitPerMinute: 30,
  fault: 'login-failed',
  input: z.object({
    email: email(sentences.emailInvalid),
    password: z.string(sentences.passwordEmpty).min(1, sentences.passwordEmpty).max(200, sentences.passwordLong),
  }),
  output: session,
});

/** What an account needs, whoever makes it. */
export const newAccount = z.object({
  username: username(sentences.usernameShort),
  email: email(sentences.emailInvalid),
  password: password(6, sentences.passwordShort),
  displayName: displayName(2, sentences.displayNameShort),
});

/** The sign-up form: the same, with the repeated password that is never sent. */
export const signUpForm = z
  .object({ ...newAccount.shape, confirmPassword: z.string(sentences.confirmEmpty).min(1, sentences.confirmEmpty) })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], error: sentences.confirmDiffers });

export const register = route({
  method: 'POST',
  path: '/api/register',
  who: 'visitor',
  summary: 'Makes an account and signs it in. Without `agreements` the account is marked consent-pending.',
  limitPerMinute: 20,
  input: newAccount.extend({ agreements: agreements.optional() }),
  output: session,
});

export const logout = route({
  method: 'POST',
  path: '/api/logout',
  who: 'visitor',
  summary: 'Ends the session that asks, and clears its cookie; harmless without one.',
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
});

export const saveAgreements = route({
  method: 'POST',
  path: '/api/user/agreements',
  who: 'user',
  summary:
    'Stores the consents of an account that was made without them, or before the terms changed, with version and time; `marketing` alone changes nothing else.',
  input: agreementsSaid,
  output: z.object({ ok: z.literal(true), user }),
});

export const currentUser = route({
  method: 'GET',
  path: '/api/user',
  who: 'user',
  summary: 'The profile of whoever is signed in.',
  fault: 'fetch-profile-failed',
  input: z.object({}),
  output: user,
});

/** The password once more, before a deed that a stranger at an open screen must not do. */
const passwordAgain = z.string(sentences.currentPasswordEmpty).max(200, sentences.passwordLong).optional();

export const saveAvatar = route({
  method: 'POST',
  path: '/api/user/avatar',
  who: 'user',
  summary: 'Sets an uploaded picture or a preset icon; choosing one clears the other.',
  limitPerMinute: 20,
  maxBodyBytes: 7 * 1024 * 1024,
  fault: 'save-avatar-failed',
  input: z
    .object({
      /** A data URL of a JPEG, PNG, WebP or GIF; the server encodes it anew. */
      avatar: z
        .string(sentences.notAnImage)
        .max(7_000_000, sentences.imageTooLarge)
        .regex(/^data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]/, sentences.notAnImage)
        // Apart, and for what does not belong: a pattern of the whole remembers a place to go back to for each of its seven million letters.
        .refine((url) => !/[^A-Za-z0-9+/=]/.test(url.slice(url.indexOf(',') + 1)), sentences.notAnImage)
        .nullish()
        .transform((given) => given ?? null),
      icon: avatarIcon.nullish().transform((given) => given ?? null),
    })
    .refine(({ avatar, icon }) => (avatar === null) !== (icon === null), sentences.nothingChosen),
  output: z.object({ ok: z.literal(true), avatar: z.string().nullable(), icon: z.enum(avatarIcons).nullable() }),
});

/** The edit dialog of the profile page. */
export const profileForm = z.object({
  displayName: displayName(2, sentences.nicknameShort),
  username: username(sentences.profileUsernameShort),
  email: email(sentences.profileEmail),
});

export const saveProfile = route({
  method: 'PUT',
  path: '/api/user/profile',
  who: 'user',
  summary:
    'Changes display name, username and e-mail; what is left out stays. A new e-mail asks for the password, and holds once its letter is answered.',
  limitPerMinute: 30,
  fault: 'save-profile-failed',
  input: z.object({
    displayName: displayName(1, sentences.settingsDisplayName).optional(),
    username: username(sentences.settingsUsername).optional(),
    email: email(sentences.settingsEmail).optional(),
    /** Needed only where the e-mail changes. */
    currentPassword: passwordAgain,
  }),
  output: z.object({ ok: z.literal(true), user }),
});

export const changePassword = route({
  method: 'PUT',
  path: '/api/user/password',
  who: 'user',
  summary: 'Changes the password; every other session ends and the answer carries a fresh token.',
  limitPerMinute: 20,
  fault: 'change-password-failed',
  input: z
    .object({
      currentPassword: password(1, sentences.currentPasswordEmpty),
      newPassword: password(8, sentences.newPasswordShort),
      confirmPassword: z.string(sentences.confirmEmpty).min(1, sentences.confirmEmpty).max(200, sentences.confirmDiffers),
    })
    .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], error: sentences.confirmDiffers }),
  output: z.object({ ok: z.literal(true), token: z.string(), expiresAt: dateTime }),
});

export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/user/account',
  who: 'user',
  summary:
    'Erases personal data at once; settled predictions stay, anonymised. Asks for the password unless the session began within ten minutes.',
  limitPerMinute: 20,
  fault: 'delete-account-failed',
  input: z.object({ password: passwordAgain, currentPassword: passwordAgain }),
  output: z.object({ ok: z.literal(true) }),
});

/** Members of the demo world whom a visitor may step into; none of them is an admin. */
export const demoMembers = route({
  method: 'GET',
  path: '/api/demo/members',
  who: 'visitor',
  summary: 'Demo mode only: the members of the cast that can be signed in as.',
  input: z.object({}),
  output: z.array(author),
});

export const demoLogin = route({
  method: 'POST',
  path: '/api/demo/login',
  who: 'visitor',
  summary: 'Demo mode only: signs in as a member of the cast.',
  limitPerMinute: 30,
  input: z.object({ username: said(20, sentences.usernameEmpty) }),
  output: session,
});
