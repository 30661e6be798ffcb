import type { RetainedData } from '#contract/organization/erasure.ts';
import { retainedText } from '#contract/organization/retainedText.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db, Sql } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import { append } from '#server/journal/append.ts';
import type { Printout } from '#server/journal/commands.ts';
import { loadStream } from '#server/journal/load.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import { erasePerson } from './erasePerson.ts';
import { finishErasures } from './finishErasures.ts';
import { retainedOf } from './retainedOf.ts';
import { tracesOf } from './traces.ts';

interface Parts {
  db: Db;
  files: Pick<FileStore, 'remove' | 'uploads'>;
  clock: () => Date;
}

type Command = (args: string[]) => Promise<Printout>;

/** `npm run organization -- erase <person>`, by the name under which a running server does it. */
export const erasureCommands = (parts: Parts): Record<'organization.erase', Command> => ({
  'organization.erase': ([named = '', sure = '']) => erase(parts, named, sure === '--yes'),
});

const actor = 'operator';

const person = `
select p.id, x.erased_at is not null as "isErased" from person p left join erasure x on x.person_id = p.id
where p.id = $1 or lower(p.email) = lower($1)`;

const memberships = `
select m.organization_id as "organizationId", o.name, coalesce(s.state, 'active') as state from membership m
join organization o on o.id = m.organization_id
left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
where m.person_id = $1 order by m.organization_id for no key update of o`;

interface Membership {
  organizationId: string;
  name: string;
  state: string;
}

const membershipsOf = async (sql: Sql, personId: string): Promise<Membership[]> =>
  (await sql.query<Membership>(memberships, [personId])).rows;

/** Everywhere at once, where an admin may only erase who belongs nowhere else. Without `--yes` it says what would stay. */
async function erase({ db, files, clock }: Parts, named: string, isSure: boolean): Promise<Printout> {
  const { rows } = await db.query<{ id: string; isErased: boolean }>(person, [named]);
  const [found] = rows;
  if (!found) return { ok: false, lines: ['No one has this id or email address.'] };
  const outcome = await db.tx((sql) => eraseIn(sql, found.id, isSure, clock().toISOString()));
  if (outcome.done) await finishErasures({ db, files, clock });
  return { ok: outcome.ok, lines: outcome.lines };
}

/** A line for each kind of what stays. */
const sayKept = (kept: readonly RetainedData[]): string[] =>
  kept.length === 0
    ? ['Nothing of them is held back.']
    : ['Held back:', ...kept.map((each) => `  ${retainedText(each, 'Etc/UTC')}`)];

type Outcome = Printout & { done: boolean };

async function eraseIn(sql: Sql, personId: string, isSure: boolean, at: string): Promise<Outcome> {
  const places = await membershipsOf(sql, personId);
  const before = await sql.query<{ kept: RetainedData[] }>('select kept from erasure where person_id = $1', [personId]);
  if (before.rows[0])
    return { done: true, ok: true, lines: ['They are erased already.', ...sayKept(before.rows[0].kept)] };
  const belongs = places.filter(({ state }) => state !== 'removed').map(({ name }) => name);
  if (belongs.length > 0) {
    const lines = [
      `They still belong to ${belongs.join(' and ')}. Remove them there first, in Members. Nothing was changed.`,
    ];
    return { done: false, ok: false, lines };
  }
  if (!isSure) {
    const kept = sayKept(await retainedOf(sql, personId, await tracesOf(sql, personId)));
    const lines = [...kept, 'Nothing was changed. This can’t be undone: to erase them, say it again with --yes.'];
    return { done: false, ok: true, lines };
  }
  for (const { organizationId } of places) await end(sql, organizationId, personId, at);
  const kept = await erasePerson(sql, personId, at);
  return { done: true, ok: true, lines: [`${personId} is erased.`, ...sayKept(kept), folders] };
}

const folders =
  'If a folder still names them, take them out of it: applying it would add them as someone new. Backups keep them until they expire.';

async function end(sql: Sql, organization: string, personId: string, at: string): Promise<void> {
  const stream = await loadStream(sql, membershipKind, membershipIdOf(organization, personId), 'update');
  const told = { at, by: actor, person: personId, organization };
  const fact = { type: 'membership.erased', ...told, grounds: { elsewhere: false } } as const;
  await append(sql, membershipKind, stream, [fact], { actor, at });
  const byCommand = { organizationId: organization, person: null, session: null, at };
  await recordAudit(sql, byCommand, { kind: 'memberErased', subject: personId });
}
