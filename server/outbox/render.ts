import { inOrganization, opensInside } from '#contract/kit/organizationLink.ts';
import type { Withheld } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { isTransient } from '#server/db/errors.ts';
import type { Loaded } from '#server/journal/kind.ts';
import type { MessageMachine } from './message.kind.ts';
import { liveDevice } from './push/devices.ts';
import { keepOpening, mailWaitsUntil, newOpening } from './push/first.ts';
import { isPushedFirst, usefulFor } from './purposes.ts';
import { createSendLimits } from './sendLimits.ts';
import type { Rendered, Template, TemplateContext } from './template.ts';

export interface RenderParts {
  templates: Readonly<Record<string, Template>>;
  /** Where people open the app, without a slash at the end. */
  appUrl: string;
  /** Whether people may answer by text. */
  takesReplies?: boolean;
}

/** The text of a message could not be made; `cause` may quote anything and is not for the log. */
export class RenderFailed extends Error {
  override name = 'RenderFailed';
  readonly id: string;
  readonly template: string;

  constructor(id: string, template: string, cause: unknown) {
    super(`The template ${template} failed.`, { cause });
    this.id = id;
    this.template = template;
  }
}

/** What came of making a text. What a template wrote stands for a text and for nothing to say, and is taken back otherwise. */
export type Made =
  | { what: 'text'; rendered: Rendered }
  | { what: 'nothing' }
  | { what: 'failed'; error: RenderFailed }
  | { what: 'held'; reason: Withheld; due: string | null };

/** Makes the texts of one claim, one after the other, each in a savepoint of its own. */
export function createRendering(
  { templates, appUrl, takesReplies = false }: RenderParts,
  sql: Sql,
  now: Date,
): (stream: Loaded<MessageMachine>, organization: string | null) => Promise<Made> {
  const pace = createSendLimits(sql, now);

  async function render({ snapshot: { context } }: Loaded<MessageMachine>, organization: string | null): Promise<Made> {
    const { cause, recipient, channel, queuedAt, template: name } = context;
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (template === undefined || recipient === null) throw new Error('There is no such template.');
    const to = await reached(sql, context, now);
    if (to === null) return { what: 'nothing' };
    const known = { sql, cause, channel, queuedAt, now: now.toISOString(), takesReplies };
    const rendered = await template({ ...known, ...to, link: linkIn(appUrl, organization) });
    if (rendered === null) return { what: 'nothing' };
    const { opening, eventId = null } = rendered.push ?? {};
    if (opening !== undefined) await keepOpening(sql, context.id, { token: opening, eventId });
    const held = await pace.decide(context, rendered.to);
    return held ? { what: 'held', ...held } : { what: 'text', rendered };
  }

  return async (stream, organization) => {
    await pace.takeTurn(stream.snapshot.context);
    await sql.query('savepoint made');
    const made = await render(stream, organization).catch((error: unknown): Made => {
      if (isTransient(error)) throw error;
      return { what: 'failed', error: new RenderFailed(stream.id, stream.snapshot.context.template, error) };
    });
    if (made.what === 'failed' || made.what === 'held') await sql.query('rollback to savepoint made');
    await sql.query('release savepoint made');
    return made;
  };
}

/** Public pages and those of whoever isn't signed in belong to no organization. */
const linkIn =
  (appUrl: string, organization: string | null): TemplateContext['link'] =>
  (path) =>
    appUrl + (organization !== null && opensInside(path) ? inOrganization(path, organization) : path);

/** Longest time that a push service keeps what no one says the end of, in milliseconds. */
const usual = 60 * 60_000;

/** Whom a template speaks to: the person of a device in its place. Null: the device gets nothing anymore. */
async function reached(
  sql: Sql,
  { id, recipient, template, purpose, queuedAt }: Loaded<MessageMachine>['snapshot']['context'],
  now: Date,
): Promise<Pick<TemplateContext, 'recipient' | 'push'> | null> {
  if (recipient === null) return null;
  if (recipient.kind !== 'device') return { recipient, push: null };
  const device = await liveDevice(sql, recipient.id, now);
  if (device === null) return null;
  const person = { kind: 'person', id: device.personId } as const;
  const secondsTo = (end: number) => Math.max(0, Math.floor((end - now.getTime()) / 1000));
  if (purpose === 'social') {
    const until = isPushedFirst(template, device) ? await mailWaitsUntil(sql, id, now) : null;
    if (until === null) return null;
    return { recipient: person, push: { device, seconds: secondsTo(until.getTime()), opening: newOpening() } };
  }
  const end = Date.parse(queuedAt) + (usefulFor[template] ?? usual);
  return { recipient: person, push: { device, seconds: secondsTo(end) } };
}
