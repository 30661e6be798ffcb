import { existsSync } from 'node:fs';

/** True where `npm run pack` made the folder that this server runs from. */
export const isPacked = existsSync(new URL('../../pack.json', import.meta.url));

/** Sentences name a command as npm runs it; a packed server has no npm and a program of its own for it. */
export const asTyped = (sentence: string, packed = isPacked): string =>
  packed ? sentence.replaceAll(/\bnpm run ([a-z]+)( --)?(?![\w:])/g, 'muster $1') : sentence;
