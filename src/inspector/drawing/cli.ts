import { writeDrawings } from './write.ts';

const changed = await writeDrawings();
console.log(changed.length === 0 ? 'Every drawing is as its chart.' : `Drawn again:\n${changed.join('\n')}`);
