// Sends mail through the operator's server; where none is set, nothing is sent and that is said.
import { createTransport } from 'nodemailer';

export type Letter = { to: string; subject: string; text: string };

/** True when the server has taken the letter, false where no server is set. Throws what the server answers. */
export type Post = { send(letter: Letter): Promise<boolean>; close(): void };

type Needs = { smtpUrl: string | undefined; from: string };

const connectMs = 10_000;

export function createPost({ smtpUrl, from }: Needs): Post {
  if (!smtpUrl) return { send: async () => false, close: () => {} };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: connectMs,
    // A letter is text of ours: nothing in it may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text });
      return true;
    },
    close: () => transport.close(),
  };
}
