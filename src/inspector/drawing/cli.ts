import { writeDrawings } from './write.ts';

/** `--changed`: charts whose drawing is as they are now are not laid out again. */
const changed = await writeDrawings({ changedAlone: process.argv.includes('--changed') });
console.log(changed.length === 0 ? 'Every drawing is as its chart.' : `Drawn again:\n${changed.join('\n')}`);
