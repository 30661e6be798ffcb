import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Printout } from '#server/journal/commands.ts';
import { createTimers, type TimerHandlers } from './runner.ts';

interface Parts {
  db: Db;
  clock: () => Date;
  handlers: TimerHandlers;
  /** Facts were committed. */
  committed?: (() => void) | undefined;
}

const usage = 'Say `timers` alone, or `timers retry <kind> <subject>`.';

/**
 * `npm run messages -- timers [retry <kind> <subject>]`, by the name under which a running server does it: lists the timers that
 * fail, or tries one now (S-258, S-259). Kinds, ids, times and names of errors: what an error says may tell of people.
 */
export const timerCommands = (parts: Parts): Record<'messages.timers', (args: string[]) => Promise<Printout>> => ({
  async 'messages.timers'(args) {
    const [word, kind, subject] = args;
    if (word === undefined) return list(parts.db);
    if (word !== 'retry' || kind === undefined || subject === undefined) return { lines: [usage], ok: false };
    return retry(parts, kind, subject);
  },
});

/** Most of them that are printed; those that were due first. */
const most = 1_000;

/** As the metric `muster_timers_failing` counts them. */
const failing = 'from timer t join timer_failure f on f.kind = t.kind and f.subject = t.subject';
const listText = `
select t.kind, t.subject, t.due_at, f.attempts, f.retry_at, count(*) over ()::int as total ${failing}
order by t.due_at, t.kind, t.subject limit ${most}`;
const oneText = `select t.due_at ${failing} where t.kind = $1 and t.subject = $2`;
const offText = 'select from sending_pause';

interface Failing {
  kind: string;
  subject: string;
  due_at: Date;
  attempts: number;
  retry_at: Date;
  total: number;
}

async function list(db: Db): Promise<Printout> {
  const { rows } = await db.query<Failing>(listText);
  const lines = rows.map(({ kind, subject, due_at, attempts, retry_at }) =>
    [
      kind,
      subject,
      `due ${due_at.toISOString()}`,
      attempts === 1 ? 'failed once' : `failed ${attempts} times`,
      `next try ${retry_at.toISOString()}`,
    ].join('  '),
  );
  const total = rows[0]?.total ?? 0;
  const shown = total > rows.length ? `, the first ${rows.length} of them above` : '';
  return { lines: [...lines, `${total} ${total === 1 ? 'timer fails' : 'timers fail'}${shown}.`], ok: true };
}

/** In this process, so that what breaks can be said: it is not stored, and the next try of a server counts on as before. */
async function retry({ db, clock, handlers, committed }: Parts, kind: string, subject: string): Promise<Printout> {
  const name = `Timer ${kind} ${subject}`;
  const due = (await db.query<Pick<Failing, 'due_at'>>(oneText, [kind, subject])).rows[0]?.due_at;
  if (due === undefined) return { lines: [`${name} is not among those that fail.`], ok: false };
  if ((await db.query(offText)).count > 0)
    return { lines: ['Sending is off: no timer is tried before `npm run messages -- resume`.'], ok: false };
  if (due > clock()) return { lines: [`${name} is not due before ${due.toISOString()}.`], ok: false };
  const timers = createTimers({ db, clock, handlers, committed, onCrash: () => undefined });
  try {
    return (await timers.fireNow(kind, subject))
      ? { lines: [`${name} went through.`], ok: true }
      : { lines: [`${name} is tried by a server just now, or has just gone through.`], ok: false };
  } catch (error) {
    return { lines: [`${name} fails again: ${nameOf(error)}`, ...framesOf(error)], ok: false };
  }
}

const Coded = z.object({ code: z.string().check(z.regex(/^\w{1,60}$/)) });

/** The kind of an error and its code, such as that of a refused statement; never its sentence. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error';
  const { data } = Coded.safeParse(error);
  return data ? `${error.name} ${data.code}` : error.name;
}

/** Where it broke. What the error says stands before the places, and may have lines of its own. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { stack = '', message } = error;
  const head = stack.indexOf(message);
  if (head < 0) return [];
  const places = stack.slice(head + message.length).split('\n');
  return places.filter((line) => /^\s+at /.test(line));
}
