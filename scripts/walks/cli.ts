import { rmSync } from 'node:fs';
import { writeDrawings } from '#src/inspector/drawing/write.ts';
import { coverageOf, writeCoverage, writeTable } from './report.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the walks were noted.');
const coverage = coverageOf(folder);
rmSync(folder, { recursive: true });
writeCoverage(coverage);
writeTable(coverage);
const changed = await writeDrawings();
console.log(`Walks of ${Object.keys(coverage).length} charts are told. Drawn again: ${changed.length} files.`);
