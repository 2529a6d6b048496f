// The first admin: the one whom the operator named, or in a demo world one whose password was thrown and can be read there.
import { newAccount } from '#contract/accounts.ts';
import type { demoAdminCredentials } from '#contract/admin/people.ts';
import { Refusal } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import { identityKey } from '#domain/identity/names.ts';
import type { Stores } from '#storage/stores.ts';
import type { AccountNeeds } from '../needs.ts';
import { hashOfNew, makeAdmin, type NewAdmin } from './appoint.ts';

/** What the operator says of the first admin; absent parts are made up in a demo world, and missing in a live one. */
export type FirstAdmin = { username: string | undefined; email: string | undefined; password: string | undefined };

const displayName = '픽노트 운영자';
const demoUsername = 'admin';
/** Mail to this domain arrives nowhere (RFC 2606). */
const demoEmail = 'admin@demo.invalid';

/** That this was done once, whatever became of it later. */
const doneKey = 'first-admin:made';
const demoKey = 'first-admin:demo';
type Made = { userId: number };
/** The password stands readable only where everybody may read it. */
type DemoAdmin = Made & { password: string; hash: string };

const isWhole = (first: FirstAdmin): first is { username: string; email: string; password: string } =>
  Object.values(first).every((part) => part !== undefined);

/** Five groups of four letters that nobody takes for one another: 110 bits and more. */
function thrownPassword(newToken: () => string): string {
  let letters = '';
  while (letters.length < 20) letters += newToken().replace(/[^a-km-zA-HJ-NP-Z2-9]/g, '');
  return letters.slice(0, 20).replace(/.{4}(?=.)/g, '$&-');
}

export function createFirstAdmin(needs: AccountNeeds) {
  const { stores, clock, mode, passwords, newToken, warn } = needs;
  /** Of this process, whose opening knows the settings. */
  let isNamed = false;

  async function standing(tx: Stores, { username, email }: NewAdmin) {
    return [await tx.accounts.byUsername(username), await tx.accounts.byEmail(email)].filter((account) => account !== undefined);
  }

  async function foundNamed(given: { username: string; email: string; password: string }): Promise<void> {
    if (await stores.settings.read<Made>(doneKey)) return;
    const read = newAccount.safeParse({ ...given, displayName });
    if (!read.success) {
      const names = [...new Set(read.error.issues.map(({ path }) => `ADMIN_${String(path[0]).toUpperCase()}`))];
      return warn('no first admin was made: these settings cannot be used', { names });
    }
    const admin = read.data;
    const known = await standing(stores, admin);
    const same = known.find(({ username, email }) => identityKey(username) === identityKey(admin.username) && email === admin.email);
    // A member of that name may be anybody: whoever wants to make them an admin does so by name.
    if (known.length > 0 && same?.role !== 'admin') {
      return warn('no first admin was made: the name or address of ADMIN_* belongs to a member; npm run admin:create -- --promote', {});
    }
    if (same) return stores.settings.write(doneKey, { userId: same.id } satisfies Made);
    try {
      const hash = await hashOfNew(admin, passwords);
      await stores.transaction(async (tx) => {
        const { username, email } = admin;
        const account = await makeAdmin(tx, { username, email, displayName, hash }, { how: 'settings', now: clock() });
        await tx.settings.write(doneKey, { userId: account.id } satisfies Made);
      });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      warn('no first admin was made', { code: fault.code });
    }
  }

  async function foundDemo(): Promise<void> {
    if (await stores.settings.read<DemoAdmin>(demoKey)) return;
    const admin = { username: demoUsername, email: demoEmail, displayName, password: thrownPassword(newToken) };
    if ((await standing(stores, admin)).length > 0) return warn('no demo admin was made: its name is taken', {});
    const hash = await hashOfNew(admin, passwords);
    await stores.transaction(async (tx) => {
      const { password, ...named } = admin;
      const { id } = await makeAdmin(tx, { ...named, hash }, { how: 'demo', now: clock() });
      await tx.settings.write(demoKey, { userId: id, password, hash } satisfies DemoAdmin);
    });
  }

  return {
    /** At every opening: makes the admin that the operator named, or the demo world's own; once each, and never anew. */
    async foundAdmin(first: FirstAdmin): Promise<void> {
      isNamed = isWhole(first);
      if (isWhole(first)) return foundNamed(first);
      // An address alone is where the operator is written to.
      if (first.username !== undefined || first.password !== undefined)
        warn('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD make an admin together only', {});
      if (mode === 'demo') await foundDemo();
    },

    /** Tells nothing in a live world, nothing of an admin whom the operator named, and no password that is none any more. */
    async demoAdminCredentials(): Promise<OutputOf<typeof demoAdminCredentials>> {
      if (mode !== 'demo') throw new Refusal('demo-only');
      const kept = isNamed ? undefined : await stores.settings.read<DemoAdmin>(demoKey);
      const account = kept && (await stores.accounts.find(kept.userId));
      if (account?.role !== 'admin' || account.password !== kept?.hash) return null;
      return { username: account.username, email: account.email, password: kept.password };
    },
  };
}
