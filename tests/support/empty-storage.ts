// For screen tests: what one test left half-written in the browser's tab is not found by the next.
import { afterEach } from 'vitest';

afterEach(() => sessionStorage.clear());
