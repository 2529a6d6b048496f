// Which world a database is: demo or live, chosen at its first opening and kept.
import type { Db } from '../db.ts';
import { StorageRefusal } from '../postgres/refusal.ts';
import { world } from '../schema/keeping.ts';

export type World = { mode: 'demo' | 'live'; seed: number; createdAt: Date };

const namesKo = { demo: '데모', live: '실제' } as const;

/** The two worlds never mix: a database of one is not opened as the other. */
export class WrongWorld extends StorageRefusal {
  override name = 'WrongWorld';
  constructor(is: World['mode'], asked: World['mode']) {
    super(
      `이 데이터베이스는 ${namesKo[is]} 세계(MODE=${is})의 것이라 MODE=${asked}로 열 수 없어요. DATA_DIR이나 DATABASE_URL을 다르게 주세요.\n` +
        `This database is the ${is} world and cannot be opened with MODE=${asked}; give another DATA_DIR or DATABASE_URL.`,
    );
  }
}

export const createWorldStore = (db: Db) => ({
  async read(): Promise<World | undefined> {
    const [row] = await db.select({ mode: world.mode, seed: world.seed, createdAt: world.createdAt }).from(world);
    return row;
  },

  /** Founds the world at the first opening; afterwards answers the one that is there, or throws WrongWorld. */
  async enter({ mode, seed, now }: { mode: World['mode']; seed: number; now: Date }): Promise<World & { isNew: boolean }> {
    const founded = await db.insert(world).values({ id: 1, mode, seed, createdAt: now }).onConflictDoNothing().returning({ id: world.id });
    const [row] = await db.select({ mode: world.mode, seed: world.seed, createdAt: world.createdAt }).from(world);
    if (!row) throw new Error('the world row is missing right after it was written');
    if (row.mode !== mode) throw new WrongWorld(row.mode, mode);
    return { ...row, isNew: founded.length > 0 };
  },
});
