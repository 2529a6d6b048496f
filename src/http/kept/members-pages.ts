// Pages for members: drawn once for all for whom the same was read, with the name of each put in. What was read is read for every one of them.
import { isAlike, type Reading } from './alike.ts';
import type { SharedPage } from './own-marks.ts';

/** What a page was read from and, from the second who is told the same on, the page. */
type Sketch = { reading: Reading; at: number; page?: Promise<SharedPage | undefined> };
type Address = { asked: number; sketches: Sketch[] };

/** As long as a visitor's page. */
const keepMs = 2000;
const [mostAddresses, mostOfOne] = [100, 8];

/** `key`: what a page depends on besides what was read. Undefined where it has to be drawn for this reader alone, who is the first to be told this.
 *  `draw` comes to nothing where a page cannot be shared. */
export function createMembersPages({ now = () => performance.now() }: { now?: () => number } = {}) {
  // The one that was asked for last is the last.
  const addresses = new Map<string, Address>();

  /** What is old holds on to all that was read for it. */
  function forget(): void {
    for (const [key, { asked }] of addresses) {
      if (addresses.size <= mostAddresses && now() - asked < keepMs) return;
      addresses.delete(key);
    }
  }

  function sketchesOf(key: string): Sketch[] {
    const sketches = (addresses.get(key)?.sketches ?? []).filter(({ at }) => now() - at < keepMs);
    addresses.delete(key);
    addresses.set(key, { asked: now(), sketches });
    forget();
    return sketches;
  }

  return async function page(key: string, reading: Reading, draw: () => Promise<SharedPage | undefined>): Promise<SharedPage | undefined> {
    const sketches = sketchesOf(key);
    const sketch = sketches.find((one) => isAlike(one.reading, reading));
    if (sketch) {
      const drawn = sketch.page ?? draw();
      sketch.page = drawn;
      drawn.catch(() => {
        if (sketch.page === drawn) delete sketch.page;
      });
      return drawn;
    }
    sketches.push({ reading, at: now() });
    if (sketches.length > mostOfOne) sketches.shift();
    return undefined;
  };
}
