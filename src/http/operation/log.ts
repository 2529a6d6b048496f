// The log of the house: one line of JSON for each thing worth knowing, and nobody's secret in any of them.
import pino, { type DestinationStream, type Logger } from 'pino';

/** A request that broke off while it was read is kept by Node as it came, headers and all. */
export const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'err.rawPacket',
  ...['password', 'currentPassword', 'newPassword', 'confirmPassword', 'token', 'ticket', 'secret', 'email', 'to'].flatMap((name) => [
    name,
    `*.${name}`,
  ]),
];

/** What slips into words: addresses of letters, bearer tokens, and what stands behind the name of a secret in an address. */
const secretWords: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\b((?:api_?)?key|token|ticket|secret|password|auth_token)(=|%3D)[^\s&"'\\;]+/gi, '$1$2[secret]'],
  [/(?<=\/\/)[^/\s:@"]+:[^/\s@"]+(?=@)/g, '[secret]'],
  // What opens a door here is 32 random bytes in base64url: 43 letters.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[secret]'],
];

/** @example withoutSecrets('no letter to a@b.kr') // 'no letter to [e-mail]' */
export const withoutSecrets = (line: string): string => secretWords.reduce((text, [word, instead]) => text.replace(word, instead), line);

/** Line breaks and control characters stand escaped inside their line, so that nobody can write one of their own. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths, censor: '[secret]' },
    hooks: { streamWrite: withoutSecrets },
  };
  // Beside what a tool prints on its standard output, and written at once: the last words of a fall are not lost.
  return pino(options, destination ?? pino.destination({ fd: 2, sync: true }));
}

export type Say = { info(text: string): void; warn(text: string): void; error(text: string): void };

/** What the rooms say, as lines of the log; what is only good to know is left unsaid. */
export const sayOn = (log: Logger): Say => ({ info: () => {}, warn: (text) => log.warn(text), error: (text) => log.error(text) });
