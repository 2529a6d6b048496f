// Runs one of our TypeScript tools on the project's own Node: `node tools/run.mjs tools/x.ts …`.
import { foreground, install, nodeFlags } from './lib.mjs';

install();
foreground([...nodeFlags, ...process.argv.slice(2)]);
