// Finds Debian's Chromium, a Korean font and ffmpeg for the tests, and installs them where they are absent.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const hasKoreanFont = () => {
  const { stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
};
const isThere = () => places.some((place) => fs.existsSync(place)) && hasKoreanFont();
const hasFfmpeg = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** True when a browser can be had; false when this user may install nothing, which is said with the command that would. Without ffmpeg,
 *  which makes the videos that players are tested with, those tests alone are skipped. */
export function ensureBrowser() {
  if (isThere() && hasFfmpeg()) return true;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Installing Chromium, a Korean font and ffmpeg (apt-get) …');
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig', 'ffmpeg'],
  ]) {
    const [command, ...rest] = [...asRoot, ...args];
    spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  if (!hasFfmpeg()) console.error('No ffmpeg here: tests that play a video are skipped. Install it once: sudo apt-get install -y ffmpeg');
  if (isThere()) return true;
  console.error('No Chromium here. Install it once: sudo apt-get install -y chromium fonts-noto-cjk');
  return false;
}
