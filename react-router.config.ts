// Tells React Router where the pages live, that they are rendered on the server, and that a browser is handed the map of all routes at once.
import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'src/web', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;
