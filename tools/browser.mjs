// Finds Debian's Chromium and a Korean font for the tests, and installs them where they are absent.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const hasKoreanFont = () => {
  const { stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
};
const isThere = () => places.some((place) => fs.existsSync(place)) && hasKoreanFont();

/** True when a browser can be had; false when this user may install nothing, which is said with the command that would. */
export function ensureBrowser() {
  if (isThere()) return true;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Installing Chromium and a Korean font (apt-get) …');
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig'],
  ]) {
    const [command, ...rest] = [...asRoot, ...args];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  if (isThere()) return true;
  console.error('No Chromium here. Install it once: sudo apt-get install -y chromium fonts-noto-cjk');
  return false;
}
