// Runs initdb and pg_ctl, as the user the place asks for, and tells their words when they fail.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Place } from './place.ts';

export function runProgram({ native, runner }: Place, program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...runner.prefix, path.join(native, 'bin', program), ...args];
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const child = spawn(command, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      cwd: os.tmpdir(),
      ...(runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid ?? runner.uid }),
    });
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    child.on('error', reject);
    child.on('exit', (code) => {
      // The server inherits this pipe: waiting for its end would wait for the server.
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program} exited with ${code}: ${said.join('').trim()}`));
    });
  });
}
