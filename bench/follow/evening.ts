import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from '../processes/worker.ts';
import { checkInPath, headersOf, rosterPath } from '#tests/support/seeded/requests.ts';
import type { Seeded } from '#tests/support/seeded/seed.ts';
import { FollowingDoor } from './door.ts';

export type EveningQuestion =
  | { ask: 'open'; url: string; seeded: Seeded; doors: number }
  /** Lets guests in from `first` on, so many a second. */
  | { ask: 'admit'; first: number; count: number; perSecond: number };

/** Of all pairs of a door and a check-in: how long after its answer the door knew, in milliseconds. */
export interface EveningAnswer {
  late: number[];
  /** Pairs of which the door never knew. */
  missed: number;
  bytes: number;
  /** Answers to all doors since they opened. */
  answered: { changes: number; whole: number };
}

const longestMs = 10_000;
const openingAtOnce = 8;
let doors: FollowingDoor[] = [];
let world: { url: string; seeded: Seeded } | undefined;

answerQuestions(
  async (question: EveningQuestion): Promise<EveningAnswer | null> => {
    if (question.ask === 'admit') return admit(question);
    const { url, seeded } = question;
    world = { url, seeded };
    doors = Array.from(
      { length: question.doors },
      (_, door) => new FollowingDoor(url, rosterPath(seeded), seeded.eventId, tokenFor(seeded, door)),
    );
    const waiting = [...doors];
    const openNext = async (): Promise<void> => {
      for (let door = waiting.pop(); door; door = waiting.pop()) await door.open();
    };
    await Promise.all(Array.from({ length: openingAtOnce }, openNext));
    return null;
  },
  async () => void (await Promise.all(doors.map((door) => door.close()))),
);

const tokenFor = ({ doors: tokens }: Seeded, door: number): string => tokens[door % tokens.length] ?? '';

async function admit({ first, count, perSecond }: Extract<EveningQuestion, { ask: 'admit' }>): Promise<EveningAnswer> {
  const before = doors.map(({ received }) => received);
  const begun = performance.now();
  const answered = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait(Math.max(0, begun + (index * 1000) / perSecond - performance.now()));
      await checkIn(first + index, index);
      return { id: String(first + index), at: performance.now() };
    }),
  );
  const deadline = performance.now() + longestMs;
  const knowAll = () => doors.every(({ knew }) => answered.every(({ id }) => knew.has(id)));
  while (!knowAll() && performance.now() < deadline) await wait(50);
  const pairs = doors.flatMap(({ knew }) => answered.map(({ id, at }) => ({ knew: knew.get(id), at })));
  return {
    late: pairs.flatMap(({ knew, at }) => (knew === undefined ? [] : [Math.max(0, knew - at)])),
    missed: pairs.filter(({ knew }) => knew === undefined).length,
    answered: {
      changes: doors.reduce((sum, { answered: { changes } }) => sum + changes, 0),
      whole: doors.reduce((sum, { answered: { whole } }) => sum + whole, 0),
    },
    bytes: doors.reduce((sum, { received }, index) => sum + received - (before[index] ?? 0), 0),
  };
}

async function checkIn(guest: number, door: number): Promise<void> {
  if (!world) throw new Error('Doors are opened before anybody is let in.');
  const { url, seeded } = world;
  const headers = headersOf(tokenFor(seeded, door), `following-${guest}`);
  const answer = await fetch(`${url}${checkInPath(seeded, guest)}`, { method: 'PATCH', headers });
  if (!answer.ok) throw new Error(`The check-in of ${guest} was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
