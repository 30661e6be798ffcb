import { fileURLToPath } from 'node:url';
import { writeFiles } from './files.ts';

const written = writeFiles(fileURLToPath(new URL('../../', import.meta.url)));
console.log(written.length === 0 ? 'Every list is as its folders.' : `Written:\n${written.join('\n')}`);
