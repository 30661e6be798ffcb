import { fileURLToPath } from 'node:url';
import { writeFiles } from './files.ts';
import { writeSignals } from './signals.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const written = [...writeFiles(root), ...writeSignals(root)];
console.log(written.length === 0 ? 'Every list is as its folders.' : `Written:\n${written.join('\n')}`);
