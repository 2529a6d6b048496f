// An address as admins see it in lists: enough to tell two apart, too little to write to.

/** Two letters of the name, one where it has fewer than three: `mi•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '•••';
  const name = [...email.slice(0, at)];
  return `${name.slice(0, name.length < 3 ? 1 : 2).join('')}•••${email.slice(at)}`;
}
