// Where storage speaks while it runs.

/** Fastify's logger is one, and so is console. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void };
