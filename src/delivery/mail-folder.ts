// The folder of letters of a house without a mail server: one whole message for each file, the newest kept.
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

export type StoredLetter = { id: string; to: string; subject: string; text: string; sentAt: string };

const letterMax = 500;
const letterName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f]{16})\.eml$/;

const idOf = (messageId: string) => createHash('sha256').update(messageId).digest('hex').slice(0, 16);

/** Names in the order of their times; nothing where there is no folder yet. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return [];
    throw fault;
  });
  return names.filter((name) => letterName.test(name)).sort();
}

/** A letter that stands there already is not written twice. Letters let their bearer in: only the owner of the folder may read them. */
export async function writeLetter(
  folder: string,
  { bytes, messageId, sentAt }: { bytes: Buffer; messageId: string; sentAt: Date },
): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await namesIn(folder);
  const id = idOf(messageId);
  if (names.some((name) => name.endsWith(`-${id}.eml`))) return;
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  try {
    await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
    await fs.rename(draft, path.join(folder, `${sentAt.toISOString().replace(/[-:.]/g, '')}-${id}.eml`));
  } catch (fault) {
    // On a full disk every attempt would leave one behind.
    await fs.rm(draft, { force: true });
    throw fault;
  }
  const surplus = names.slice(0, Math.max(0, names.length + 1 - letterMax));
  for (const name of surplus) await fs.rm(path.join(folder, name), { force: true });
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=\r?\n/g, '').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

const decodeWord = (encoding: string, text: string): Buffer =>
  encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' '));

/** Words of one charset may be cut anywhere, even within a letter: their bytes are joined before they are read. */
function decodeHeader(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)];
    return Buffer.concat(words.map(([, encoding = '', text = '']) => decodeWord(encoding, text))).toString();
  });
}

function readMessage(message: string): { headers: Map<string, string>; text: string } {
  const end = message.search(/\r?\n\r?\n/);
  const head = end < 0 ? message : message.slice(0, end);
  const body = end < 0 ? '' : message.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() };
  if (encoding === 'quoted-printable') return { headers, text: decodeQuoted(body).toString() };
  return { headers, text: body };
}

/** The newest first, without those to the addresses `besides`. */
export async function readLetters(
  folder: string,
  { limit = 50, besides = [] }: { limit?: number; besides?: readonly string[] } = {},
): Promise<StoredLetter[]> {
  const hidden = new Set(besides.map((address) => address.toLowerCase()));
  const letters: StoredLetter[] = [];
  for (const name of (await namesIn(folder)).reverse()) {
    if (letters.length >= limit) break;
    // Another process may have cleared it away meanwhile.
    const message = await fs.readFile(path.join(folder, name), 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return undefined;
      throw fault;
    });
    if (message === undefined) continue;
    const { headers, text } = readMessage(message);
    const header = (word: string) => decodeHeader(headers.get(word) ?? '');
    const to = header('to');
    if (hidden.has(to.toLowerCase())) continue;
    const [, year, month, day, hour, minute, second, ms, id = ''] = letterName.exec(name) ?? [];
    const sentAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
    letters.push({ id, to, subject: header('subject'), text: text.trimEnd(), sentAt });
  }
  return letters;
}
