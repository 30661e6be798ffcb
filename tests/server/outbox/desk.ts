import type { MessageFact } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import type { Claimed } from '#server/outbox/claim.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { NotSent, type Transport, type Transports } from '#server/outbox/transport.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { createRunner, type Runner, type RunnerParts } from '#server/outbox/runner.ts';
import type { Rendered, Template } from '#server/outbox/template.ts';

export const noon = '2026-10-18T12:00:00.000Z';

/** The code that the tests' mails carry, as no address and no log line may. */
export const code = '493027';

/** Writes to the address of a person, with a code; nothing to a person who is gone. */
const greeting: Template = async ({ sql, recipient }) => {
  const { rows } = await sql.query<{ email: string }>('select email from person where id = $1', [recipient.id]);
  const person = rows[0];
  return person ? mailOf({ to: person.email, subject: 'Your code', before: ['Hello.'], code }) : null;
};

const broken: Template = async ({ sql, recipient }) => {
  await sql.query('update person set first_name = $1 where id = $2', ['Changed', recipient.id]);
  throw new RangeError(`no template for mia@muster.test with ${code}`);
};

/** The number that the tests' texts go to, as no fact and no row may tell. */
export const phone = '+16175550100';

const text: Template = async () => ({ to: phone, subject: '', text: 'Hello.' });

const writing: Template = async ({ sql, recipient }) => {
  await sql.query('update person set first_name = $1 where id = $2', ['Changed', recipient.id]);
  return { to: phone, subject: '', text: 'Hello.' };
};

const dividing: Template = async ({ sql }) => {
  await sql.query('select 1 / 0');
  return null;
};

const templates = { greeting, broken, text, writing, dividing };

export type Placed = Partial<Omit<NewMessage, 'template'>> & { template?: TemplateName | keyof typeof templates };

/** A message of one of the templates above, which only this desk knows, or of a real one. */
export const message = (
  cause: string,
  person: string,
  { template = 'greeting', ...more }: Placed = {},
): NewMessage => ({
  cause,
  template: template as TemplateName,
  recipient: { kind: 'person', id: person },
  channel: 'mail',
  organization: null,
  ...more,
});

export const queue = (db: Db, ...messages: NewMessage[]): Promise<ReadonlySet<string>> =>
  db.tx((sql) => queueMessages(sql, messages, { actor: 'mia', at: noon }));

/** An outlet that keeps what it was given, and then does what the test says. */
export interface Tray extends Transport {
  taken: (Rendered & Pick<Claimed, 'id' | 'attempt'>)[];
}

export const tray = (then: (signal: AbortSignal) => Promise<void> | void = () => undefined): Tray => {
  const taken: Tray['taken'] = [];
  return {
    taken,
    async send(rendered, { id, attempt, signal }) {
      taken.push({ ...rendered, id, attempt });
      await then(signal);
    },
  };
};

export const failing = (reason: string, lasting = false) =>
  tray(() => {
    throw new NotSent(reason, lasting);
  });

export interface Desk {
  parts: { db: Db; clock: () => Date; templates: typeof templates; appUrl: string };
  lines: string[];
  /** Moves the clock, by minutes from noon. */
  at(minutes: number): void;
  runner(outlets: Partial<Transports>, more?: Partial<RunnerParts>): Runner;
}

/** A clock, a log and the tests' templates over a database. */
export function openDesk(db: Db): Desk {
  const lines: string[] = [];
  let now = Date.parse(noon);
  const parts = { db, clock: () => new Date(now), templates, appUrl: 'https://muster.test' };
  return {
    parts,
    lines,
    at: (minutes) => {
      now = Date.parse(noon) + minutes * 60_000;
    },
    runner: (outlets, more = {}) =>
      createRunner({
        ...parts,
        ...more,
        outlets: { mail: null, sms: null, ...outlets },
        log: (line) => void lines.push(line),
      }),
  };
}

/** The outbox without ids and times. */
export const outbox = async (db: Db) =>
  (await db.query('select cause, channel, state, attempts, reason from outbox order by cause, channel')).rows;

export const factsOf = async (db: Db): Promise<MessageFact['type'][]> =>
  (await db.query<{ type: MessageFact['type'] }>('select type from journal order by pos')).rows.map(({ type }) => type);
