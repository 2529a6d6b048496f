// Makes a folder and those above it, one by one: Node's own recursive way never ends where the system makes none, as below /proc.
import fs from 'node:fs';
import path from 'node:path';

/** Only its owner may look into what is made. Throws as mkdir does: no rights, no room, or something else at that name. */
export function makeFolder(folder: string): void {
  const whole = path.resolve(folder);
  if (fs.statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(whole);
  if (above !== whole) makeFolder(above);
  try {
    fs.mkdirSync(whole, { mode: 0o700 });
  } catch (fault) {
    // Somebody else may have made it meanwhile.
    if (!fs.statSync(whole, { throwIfNoEntry: false })?.isDirectory()) throw fault;
  }
}
