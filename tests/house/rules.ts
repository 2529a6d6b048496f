// The law of the house as data: who may import whom, how large things may grow, and which words stand only in certain rooms.

/** Rooms of src/, and what each may use. `room:type` allows type-only imports. */
export const mayUse: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  storage: ['domain'],
  feeds: ['domain'],
  services: ['contract', 'domain', 'storage', 'feeds:type'],
  realtime: ['contract', 'services', 'domain'],
  jobs: ['services', 'domain'],
  assistant: ['services', 'contract', 'domain'],
  delivery: ['domain', 'contract'],
  social: ['domain', 'contract', 'services:type'],
  web: ['contract', 'domain'],
  http: ['contract', 'services', 'assistant', 'realtime'],
  tracing: ['http:type', 'jobs:type', 'storage:type'],
};

/** Single files with rights of their own: the roof of the house, and the one place where pages see the services' type. */
export const exceptions: Record<string, readonly string[]> = {
  'src/main.ts': ['*'],
  'src/compose.ts': ['*'],
  'src/config.ts': [],
  'src/web/context.ts': ['contract', 'domain', 'services:type'],
  'src/http/pages.ts': ['contract', 'services', 'assistant', 'realtime', 'web:type'],
};

/** Inside web, each floor uses only the floors after it. */
export const webFloors = ['routes', 'features', 'parts', 'ui', 'api', 'styles'] as const;

/** Services that others may import: the words below every column (and all of services/shapes: how a remembered thing looks when told). */
export const sharedServices = ['viewer', 'events'];
/** Services that may import the columns. */
export const serviceDoors = ['services', 'reactions'];

/** Packages that stand in certain rooms only. */
export const packages: readonly { name: RegExp; rooms: readonly string[] }[] = [
  { name: /^drizzle-orm/, rooms: ['storage'] },
  { name: /^pg$/, rooms: ['storage'] },
  { name: /^(fastify|@fastify\/)/, rooms: ['http'] },
  { name: /^ioredis$/, rooms: ['realtime'] },
  { name: /^cockatiel$/, rooms: ['feeds', 'services'] },
  { name: /^@node-rs\/argon2$/, rooms: ['services'] },
  { name: /^sharp$/, rooms: ['services', 'delivery'] },
  { name: /^satori$/, rooms: ['delivery'] },
  { name: /^(marked|sanitize-html)$/, rooms: ['services'] },
  { name: /^(feed|sitemap)$/, rooms: ['http'] },
  { name: /^pino$|^prom-client$/, rooms: ['http'] },
  { name: /^web-push$/, rooms: ['delivery'] },
  { name: /^oauth4webapi$/, rooms: ['social'] },
  { name: /^nodemailer$/, rooms: ['delivery'] },
  {
    name: /^(react|react-dom|react-router|@react-router\/|radix-ui|@tanstack\/)/,
    rooms: ['web', 'http'],
  },
  { name: /^@opentelemetry\//, rooms: ['tracing'] },
  { name: /^(ai|@ai-sdk\/)/, rooms: ['assistant'] },
  { name: /^zod$/, rooms: ['assistant', 'contract', 'feeds', 'http', 'web', 'config', 'services', 'social'] },
];

/** Words that stand only where named; a path is a room, a folder or a file. */
export const words: readonly { word: RegExp; where: readonly string[]; why: string }[] = [
  { word: /\bprocess\.env\b/, where: ['src/config.ts'], why: 'settings are read in config.ts' },
  {
    word: /(?<![.\w])fetch\(/,
    where: ['src/delivery/indexnow.ts', 'src/feeds/fetch-json.ts', 'src/assistant/model/provider.ts', 'src/web/api/client.ts'],
    why: 'the network has four doors',
  },
  {
    word: /\bnew Date\(\)|\bDate\.now\(\)/,
    where: ['src/main.ts', 'src/compose.ts', 'src/web', 'src/storage'],
    why: 'the clock comes in as an argument',
  },
  { word: /\bMath\.random\(\)/, where: ['src/main.ts', 'src/compose.ts'], why: 'dice come in as an argument' },
  { word: /\benum [A-Z]|\bnamespace [A-Z]/, where: [], why: 'server code runs as it stands: erasable syntax only' },
];

export const sizes = { fileLines: 400, folderFiles: 20 };
