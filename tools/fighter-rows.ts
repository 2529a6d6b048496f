// What stands beside the fights: statistics told before each of them, and the fighters' own data, joined by name.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Row, readRows } from './csv-rows.ts';

type Bio = { born: string | null; reachCm: number | null; heightCm: number | null; stance: string };

const inch = 2.54;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Jul 03, 1983` as 1983-07-03. */
function dateOf(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\w{3}) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const at = months.indexOf(month);
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function bioOf(row: Row): Bio {
  const [, feet = '', inches = ''] = /^(\d+)' (\d+)/.exec(String(row.height)) ?? [];
  const [, reach = ''] = /^(\d+)/.exec(String(row.reach)) ?? [];
  return {
    born: dateOf(String(row.dob)),
    heightCm: feet === '' ? null : (Number(feet) * 12 + Number(inches)) * inch,
    reachCm: reach === '' ? null : Number(reach) * inch,
    stance: typeof row.stance === 'string' ? row.stance : '',
  };
}

/** The fighter's columns as the pre-fight files name them, for one corner. */
const columnsOf = (corner: 'R' | 'B', { born, reachCm, heightCm, stance }: Bio): Row => ({
  ...(born === null ? {} : { [`${corner}_dob`]: born }),
  ...(reachCm === null ? {} : { [`${corner}_Reach_cms`]: reachCm }),
  ...(heightCm === null ? {} : { [`${corner}_Height_cms`]: heightCm }),
  ...(stance === '' ? {} : { [`${corner}_Stance`]: stance }),
});

const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null));

/** `nth`: how many rows of the same day and sides came before it. */
export type Joiner = (row: Row, nth?: number) => Row;

/** Looks beside the extras file of the fights; where nothing stands there, rows stay as they are. What a row says itself is believed first. */
export function fighterJoiner(extraPath: string, keyOf: (row: Row) => string): Joiner {
  const beside = (name: string): Row[] => {
    const path = join(dirname(extraPath), name);
    return existsSync(path) ? readRows(path) : [];
  };
  const before = new Map(beside('mma_prefight.csv.gz').map((row) => [keyOf(row), filled(row)]));
  const bios = new Map(beside('mma_fighter_bio.csv').map((row) => [String(row.fighter), bioOf(row)]));
  return (row) => {
    const [one, other] = [bios.get(String(row.home)), bios.get(String(row.away))];
    return { ...(one && columnsOf('R', one)), ...(other && columnsOf('B', other)), ...before.get(keyOf(row)), ...filled(row) };
  };
}
