// How every browser test starts Debian's Chromium.
import fs from 'node:fs';

const found = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => fs.existsSync(path));

/** As root it has no sandbox; and nothing that it would call home for is wanted in a test. */
export const chromium = {
  ...(found ? { executablePath: found } : {}),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-features=OptimizationHints,MediaRouter,Translate',
  ],
};
