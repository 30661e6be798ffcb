import { measureApply } from './apply/apply.ts';
import { measureBulk } from './bulk/bulk.ts';
import { measureDoors } from './doors/doors.ts';
import { measureFollowing } from './follow/follow.ts';
import { measureList } from './list/list.ts';
import { measureMessages } from './messages/messages.ts';
import { type Part, readOptions, usage } from './options.ts';
import { printSection, printVerdict, type Section } from './report.ts';
import { measureTimers } from './timers/timers.ts';
import { measureStart } from './start/start.ts';

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(usage);
  process.exit(2);
}
const { only, rounds, paintRounds, followSeconds } = options;

const measures: Record<Part, () => Promise<Section[]>> = {
  doors: () => measureDoors(rounds),
  start: async () => [await measureStart(rounds)],
  paint: async () => [await (await import('./paint/paint.ts')).measurePaint(paintRounds)],
  list: async () => [
    await measureList(rounds),
    await (await import('./list/inChromium.ts')).measureListInChromium(paintRounds),
  ],
  messages: async () => [await measureMessages(Math.min(rounds, 3))],
  bulk: async () => [await measureBulk(Math.min(rounds, 3))],
  timers: async () => [await measureTimers(Math.min(rounds, 3))],
  apply: async () => [await measureApply()],
  follow: async () => [await measureFollowing(followSeconds)],
  door: async () => (await import('./door/door.ts')).measureDoor(Math.min(rounds, 3)),
};

const sections: Section[] = [];
for (const part of only) {
  const measured = await measures[part]();
  measured.forEach(printSection);
  sections.push(...measured);
}
printVerdict(sections.flatMap(({ judged }) => judged));
