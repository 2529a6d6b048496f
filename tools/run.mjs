// Runs one of our TypeScript tools on the project's own Node: `node tools/run.mjs tools/x.ts …`.
import { foreground, install } from './lib.mjs';

install();
foreground(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]);
