// `npm start`: installs what is missing, builds, and opens the house. `--dev` leaves the building to Vite.
import { build, foreground, install } from './lib.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) build();
foreground(['--disable-warning=ExperimentalWarning', 'src/main.ts'], { NODE_ENV: dev ? 'development' : 'production' });
