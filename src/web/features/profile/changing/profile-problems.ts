// What is wrong with the edit dialog's fields, in the promised sentences. The server checks again, and knows more.
import { sentences } from '#contract/fields/sentences.ts';

export type ProfileFields = { displayName: string; username: string; email: string };
export type Problems = Partial<Record<keyof ProfileFields | 'currentPassword', string>>;

/** As the server keeps it: without spaces around, and with Hangul in one piece. */
export const tidied = ({ displayName, username, email }: ProfileFields): ProfileFields => ({
  displayName: displayName.trim().normalize('NFC'),
  username: username.trim().normalize('NFC'),
  email: email.trim().toLowerCase(),
});

const usernameLetters = /^[a-zA-Z0-9_가-힣]+$/;
/** Something, an at sign, a host with a dot; no spaces, no two dots in a row. */
const emailShape = /^(?!\.)(?!.*\.\.)[^\s@]+(?<!\.)@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/i;
const emailLength = 254;

export function displayNameProblem(displayName: string): string | undefined {
  if (displayName.length < 2) return sentences.nicknameShort;
  return displayName.length > 20 ? sentences.nicknameLong : undefined;
}

export function usernameProblem(username: string): string | undefined {
  if (username.length < 3) return sentences.profileUsernameShort;
  if (username.length > 20) return sentences.profileUsernameLong;
  return usernameLetters.test(username) ? undefined : sentences.usernameLetters;
}

export const emailProblem = (email: string): string | undefined =>
  email.length <= emailLength && emailShape.test(email) ? undefined : sentences.profileEmail;

/** Only the fields that have a problem. */
export function problemsOf(fields: ProfileFields): Problems {
  const { displayName, username, email } = tidied(fields);
  const found = { displayName: displayNameProblem(displayName), username: usernameProblem(username), email: emailProblem(email) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
