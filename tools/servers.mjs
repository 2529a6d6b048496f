// Finds Debian's nginx and Valkey (or Redis) for the drill of many processes, and installs them where they are absent.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const isThere = (name) => folders.some((folder) => fs.existsSync(`${folder}/${name}`));
const hasAll = () => isThere('nginx') && (isThere('valkey-server') || isThere('redis-server'));

/** Where they cannot be had the drill alone is skipped, which is said with the command that would install them. */
export function ensureServers() {
  if (hasAll()) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Installing nginx and Valkey or Redis (apt-get) …');
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'ignore'], env }).status === 0;
  };
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  apt('update', '-qq');
  // They are started by the drill, on ports of its own; Debian starts none in a container, and elsewhere these are the distribution's own.
  install('nginx-light');
  if (!install('valkey-server')) install('redis-server');
  if (!hasAll())
    console.error(
      'No nginx or Valkey here: the drill of many processes is skipped. Install them once: sudo apt-get install -y nginx-light redis-server',
    );
}
