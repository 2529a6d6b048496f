// `npm start`: installs what is missing, builds, and opens the house. `--dev` leaves the building to Vite.
import { build, foreground, houseProgram, install, nodeFlags } from './lib.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) await build();
foreground([...nodeFlags, dev ? 'src/main.ts' : houseProgram], { NODE_ENV: dev ? 'development' : 'production' });
