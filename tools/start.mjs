// `npm start`: installs what is missing, builds, and opens the house. `--dev` leaves the building to Vite.
import { build, foreground, install, nodeFlags } from './lib.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) build();
foreground([...nodeFlags, 'src/main.ts'], { NODE_ENV: dev ? 'development' : 'production' });
