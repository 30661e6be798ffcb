import { fileURLToPath } from 'node:url';

/** Where the app stands that the tests look at. */
export const builtApp = fileURLToPath(new URL('../../test-results/app', import.meta.url));
