// `npm run admin:create -- --username <이름> --email <메일> [--name <보이는 이름>] [--password-stdin] [--promote]`: makes an admin, or a member one.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ConfigError, processConfig } from '#config';
import { newAccount } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { koreanSentence } from '#contract/fields/sentences.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { hashOfNew, makeAdmin, type NewAdmin, promote } from '#services/accounts/admin/appoint.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { neverOpened, openDatabase, StorageRefusal } from '#storage/database.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { createStores, type Stores } from '#storage/stores.ts';

class UsageError extends Error {
  override name = 'UsageError';
}
class Refused extends Error {
  override name = 'Refused';
}

const usage = `쓰는 법: npm run admin:create -- --username <사용자명> --email <이메일> [--name <표시 이름>] [--password-stdin]
        npm run admin:create -- --promote --username <사용자명>   (또는 --email <이메일>)
비밀번호는 ADMIN_PASSWORD나 --password-stdin으로 주거나, 터미널에서 물어볼 때 입력해요.`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string', default: '픽노트 운영자' },
  'password-stdin': { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
} as const;

function argumentsOf() {
  try {
    return parseArgs({ options }).values;
  } catch (fault) {
    throw new UsageError(`${usage}\n${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
  }
}

/** What is typed stands nowhere: neither on the screen nor in the history of the shell. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = (settle: () => void) => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off('data', read);
      stderr.write('\n');
      settle();
    };
    const read = (chunk: string) => {
      for (const letter of chunk) {
        if (letter === '\r' || letter === '\n') return end(() => resolve(typed));
        if (letter === '\u0003' || letter === '\u0004') return end(() => reject(new Refused('그만뒀어요.')));
        if (letter === '\u007f' || letter === '\b') typed = [...typed].slice(0, -1).join('');
        else if (letter >= ' ') typed += letter;
      }
    };
    stdin.setEncoding('utf8');
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('data', read);
  });
}

async function passwordOf(fromStdin: boolean, fromSettings: string | undefined): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (fromSettings !== undefined) return fromSettings;
  if (!process.stdin.isTTY) throw new UsageError(`비밀번호가 없어요. ADMIN_PASSWORD나 --password-stdin으로 주세요.\n${usage}`);
  const password = await askHidden('비밀번호: ');
  if ((await askHidden('비밀번호 다시: ')) !== password) throw new Refused('두 비밀번호가 달라요.');
  return password;
}

const toldSentences = ({ message, fields }: Refusal) => [...new Set(Object.values(fields ?? { message }))].join('\n');

async function asTold<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw fault instanceof Refusal ? new Refused(toldSentences(fault), { cause: fault }) : fault;
  }
}

async function make(stores: Stores, admin: NewAdmin): Promise<string> {
  const hash = await hashOfNew(admin, createPasswords());
  const { username, email, displayName } = admin;
  await stores.transaction((tx) => makeAdmin(tx, { username, email, displayName, hash }, { how: 'terminal', now: new Date() }));
  return `관리자 ${withParticle(username, '을/를')} 만들었어요. /admin에서 로그인해 주세요.`;
}

async function promoteNamed(stores: Stores, { username, email }: { username?: string | undefined; email?: string | undefined }) {
  const named = username === undefined ? undefined : await stores.accounts.byUsername(username);
  const addressed = email === undefined ? undefined : await stores.accounts.byEmail(email);
  const known = username === undefined ? addressed : named;
  if (!known || (email !== undefined && addressed?.id !== known.id)) throw new Refused('그런 회원이 없어요.');
  if (!(await stores.transaction((tx) => promote(tx, known, new Date()))))
    return `${withParticle(known.username, '은/는')} 이미 관리자예요.`;
  const next =
    known.password === noPassword ? '비밀번호 찾기로 비밀번호를 정한 뒤 /admin에서 로그인해 주세요.' : '/admin에서 로그인할 수 있어요.';
  return `${withParticle(known.username, '을/를')} 관리자로 올렸어요. ${next}`;
}

async function prepare() {
  const config = processConfig();
  const { promote: isPromotion, username, email, name, 'password-stdin': fromStdin } = argumentsOf();
  if (isPromotion) {
    if (username === undefined && email === undefined) throw new UsageError(usage);
    if (fromStdin) throw new UsageError(`--promote는 비밀번호를 바꾸지 않아요.\n${usage}`);
    return { config, deed: (stores: Stores) => promoteNamed(stores, { username, email }) };
  }
  const named = { username: username ?? config.firstAdmin.username, email: email ?? config.firstAdmin.email };
  if (named.username === undefined || named.email === undefined) throw new UsageError(usage);
  const password = await passwordOf(fromStdin, config.firstAdmin.password);
  const read = newAccount.safeParse({ ...named, password, displayName: name });
  if (!read.success) throw new Refused([...new Set(read.error.issues.map(({ message }) => koreanSentence(message)))].join('\n'));
  return { config, deed: (stores: Stores) => make(stores, read.data) };
}

async function main(): Promise<void> {
  const { config, deed } = await prepare();
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: console,
    share: true,
    founds: false,
  });
  try {
    const stores = createStores(database.db);
    if (!(await stores.world.read())) throw neverOpened();
    console.log(await asTold(() => deed(stores)));
  } finally {
    await database.close();
  }
}

await main().catch((fault: unknown) => {
  const isExpected = [UsageError, Refused, ConfigError, StorageRefusal].some((kind) => fault instanceof kind);
  console.error(isExpected ? (fault as Error).message : fault);
  process.exitCode = fault instanceof UsageError ? 2 : 1;
});
