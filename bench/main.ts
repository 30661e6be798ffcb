import { measureDoors } from './doors/doors.ts';
import { readOptions, usage } from './options.ts';
import { printSection } from './report.ts';

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(usage);
  process.exit(2);
}
for (const section of await measureDoors(options.rounds)) printSection(section);
