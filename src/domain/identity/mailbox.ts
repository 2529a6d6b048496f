// Which mailbox an address leads to, where letters to one mailbox are counted.
import { identityKey } from './names.ts';

/**
 * What follows a plus sign leads nowhere else, and Gmail reads no dots: one mailbox would have as many addresses as one likes.
 * @example mailboxKey('Min.Jun+pick@Gmail.com') // 'minjun@gmail.com'
 */
export function mailboxKey(address: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/su.exec(identityKey(address)) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/su, '');
  return host === 'gmail.com' || host === 'googlemail.com' ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
