// Tells React Router where the pages live and that they are rendered on the server.
import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'src/web', ssr: true } satisfies Config;
