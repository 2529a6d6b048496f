// `npm start`: installs what is missing, builds, and opens the house. `--dev` leaves the building to Vite.
import { foreground, install, nodeFlags, open } from './lib.mjs';

install();
if (process.argv.includes('--dev')) foreground([...nodeFlags, 'src/main.ts'], { NODE_ENV: 'development' });
else await open();
