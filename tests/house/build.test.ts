// Building: the pages and the house's own program share one folder, and neither sweeps the other's away.
import { expect, test } from 'vitest';
import pages from '../../vite.config.ts';

test('building the pages alone leaves the program of the house where it stands', () => {
  // React Router empties all of build/ before it builds, unless it is told not to: after a change of public/ alone nothing could be started.
  expect(pages({ command: 'build', mode: 'production' })).toMatchObject({ build: { emptyOutDir: false } });
});
