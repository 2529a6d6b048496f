// What a test waits for may come late: on a busy machine the one second that vi.waitFor gives it is short, and who gives another says so.
import { vi } from 'vitest';

const { waitFor } = vi;
vi.waitFor = ((look, options) => waitFor(look, typeof options === 'number' ? options : { timeout: 10_000, ...options })) as typeof waitFor;
