// Sends letters: through the operator's mail server, or where none is set into a folder, whole, as a server would have had them.

import { setTimeout as sleep } from 'node:timers/promises';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { seconds } from '#domain/time/duration.ts';
import { writeLetter } from './mail-folder.ts';

/** `messageId`: in angle brackets; the same for every attempt at one letter. */
export type Letter = { to: string; subject: string; text: string; messageId?: string };

/** Throws where the letter did not leave; a LetterRefused where no further attempt can help. */
export type Post = { send(letter: Letter): Promise<void>; close(): void };

type Needs = {
  smtpUrl: string | undefined;
  from: NonNullable<SendMailOptions['from']>;
  /** Where letters stand without a mail server. */
  folder?: string | undefined;
  clock: () => Date;
  /** For tests: how long the server may say nothing, and how long one letter may take. */
  limits?: { silenceMs: number; letterMs: number };
};

const usualLimits = { silenceMs: seconds(10), letterMs: seconds(30) };

/** The server will not have this letter, today or tomorrow; or it is none that we would send. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
  readonly isFinal = true;
}

/** One address and nothing else: no second one, no name, no line of a header. */
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

function checked({ to, subject, text, messageId }: Letter): SendMailOptions {
  if (!oneAddress.test(to)) throw new LetterRefused('the address is not one address');
  if (/\p{Cc}/u.test(subject)) throw new LetterRefused('the subject is not one line');
  if (messageId !== undefined && !/^<[\w.-]+@[\w.-]+>$/.test(messageId)) throw new LetterRefused('the message id is none');
  return {
    to: { name: '', address: to },
    subject,
    text,
    textEncoding: 'base64',
    // Nobody's holiday notice answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(messageId === undefined ? {} : { messageId }),
    // A letter is text of ours: nothing in it may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Made with the first letter: most houses send none for days. What could not be made is tried again with the next. */
function atFirst<T>(make: (mailer: typeof import('nodemailer')) => Transporter<T>) {
  let made: Promise<Transporter<T>> | undefined;
  return {
    take: () =>
      (made ??= import('nodemailer').then(make).catch((fault: unknown) => {
        made = undefined;
        throw fault;
      })),
    // Whoever waits for one that could not be made is told of it; there is nothing to close.
    close: (): void =>
      void made?.then(
        (transport) => transport.close(),
        () => {},
      ),
  };
}

type SmtpFault = { responseCode?: unknown; command?: unknown };

/** A 5xx about the reader or the letter is the last word; one about us, such as a wrong password, is the operator's to mend. */
function isRefusal(fault: unknown): boolean {
  const { responseCode, command } = (typeof fault === 'object' && fault !== null ? fault : {}) as SmtpFault;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

function throughServer({ smtpUrl, from, clock, limits = usualLimits }: Needs & { smtpUrl: string }): Post {
  const { silenceMs, letterMs } = limits;
  const settings = { url: smtpUrl, connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const { take, close } = atFirst(({ createTransport }) => createTransport(settings));
  return {
    async send(letter) {
      const transport = await take();
      const patience = new AbortController();
      const tooLong = sleep(letterMs, undefined, { signal: patience.signal, ref: false }).then(() => {
        throw new Error('the mail server took too long');
      });
      // Where the letter was quicker nobody waits for this any more.
      tooLong.catch(() => {});
      try {
        await Promise.race([transport.sendMail({ from, date: clock(), ...checked(letter) }), tooLong]);
      } catch (fault) {
        if (!isRefusal(fault)) throw fault;
        throw new LetterRefused(fault instanceof Error ? fault.message : String(fault), { cause: fault });
      } finally {
        patience.abort();
      }
    },
    close,
  };
}

function intoFolder({ from, clock }: Needs, folder: string): Post {
  const { take, close } = atFirst(({ createTransport }) => createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  return {
    async send(letter) {
      const sentAt = clock();
      const transport = await take();
      const { message, messageId } = await transport.sendMail({ from, date: sentAt, ...checked(letter) });
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not made in one piece');
      await writeLetter(folder, { bytes: message, messageId, sentAt });
    },
    close,
  };
}

export function createPost(needs: Needs): Post {
  const { smtpUrl, folder } = needs;
  if (smtpUrl) return throughServer({ ...needs, smtpUrl });
  if (folder) return intoFolder(needs, folder);
  const send = async () => {
    throw new Error('no mail server is set');
  };
  return { send, close: () => {} };
}
