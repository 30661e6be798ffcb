import { randomUUID } from 'node:crypto';
import type { Policy } from '#contract/kit/policies.ts';
import { clockFrom } from '#demo/nights/clock.ts';
import { organizationId, parentId } from '#server/cli/organization/stableId.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { addRule, type NewPerson } from '#tests/support/tenant/records.ts';
import type { NewEvent } from '#tests/support/tenant/hosting.ts';
import { createTenant as createServerTenant, type Tenant as ServerTenant } from '#tests/support/tenant/tenant.ts';
import type { TestServer } from './testServer.ts';

/** Someone who can sign in. */
export interface Person {
  id: string;
  email: string;
  password: string;
}

export interface NewMember extends NewPerson {
  /** What is held in Harbor House beside what every member holds; a minus takes away. */
  policies?: (Policy | `-${Policy}`)[];
}

/**
 * A parent with organizations, people, event types and house rules of its own, so that what happens here happens nowhere
 * else. `now`, the moment of its calls, is that of the server until it is set again.
 */
export interface Tenant extends ServerTenant {
  server: TestServer;
  /** A member of Harbor House who can sign in; no birth date is known unless one is given. */
  member(person?: NewMember): Promise<Person>;
  /** Lets someone sign in who is there already. */
  account(personId: string): Promise<Person>;
  /** An approved event of the reviewed type, in 14 days from eight in the evening to one in the morning. */
  party(event?: NewEvent): Promise<string>;
  /** Gives Harbor House the colors and pictures of an organization of the demo, and its parent the demo's five house rules. */
  dressAs(slug: string): Promise<void>;
  /** Gives the parent of Harbor House the education of the demo. */
  educate(): Promise<void>;
  /** Types of the facts of a stream, in order. */
  facts(streamId: string): Promise<string[]>;
  /** So many house rules, `Rule 1` and on; another edition has other words. */
  setRules(count: number, edition?: number): Promise<void>;
}

export const password = 'Harbor-2026';

const everyMember: readonly Policy[] = [
  'basic-policies',
  'member-app-login',
  'house-rules',
  'education-resources',
  'chapter-safety-alerts',
  'personal-safety-alerts',
];

export async function createTenant(server: TestServer): Promise<Tenant> {
  const { db, dispatcher, identity } = server;
  if (!identity) throw new Error('the server keeps no accounts');
  const base = await createServerTenant(db, dispatcher, server.time.now().toISOString());
  // Tests share numbers: what an earlier one asked of a number counts for no one here.
  await db.query(`update contact_consent set asked_at = '{}'`);
  const at = clockFrom(base.now);
  const tenant: Tenant = Object.assign(Object.create(null), base, {
    server,
    async account(personId: string) {
      const email = `${personId}@muster.test`;
      const { sub } = await identity.accounts.create({ email, password });
      await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [
        sub,
        localIdentity.issuer,
        personId,
      ]);
      return { id: personId, email, password };
    },
    async member({ policies = [], ...person }: NewMember = {}) {
      const id = await base.person({
        firstName: 'Mia',
        lastName: 'Castellano',
        birthDate: null,
        in: [[base.harbor, heldWith(policies)]],
        ...person,
      });
      return tenant.account(id);
    },
    party: (event: NewEvent = {}) =>
      base.approved({
        type: base.reviewed,
        startDate: at(14, '20:00'),
        endDate: at(15, '01:00'),
        ...event,
      }),
    async dressAs(slug: string) {
      await db.query('delete from setting where organization_id = $1', [base.harbor.id]);
      await db.query('delete from house_rule where parent_id = $1', [base.northfield]);
      await db.query(copiedSettings, [base.harbor.id, organizationId(slug)]);
      await db.query(copiedRules, [base.northfield, parentId('northfield-societies')]);
    },
    async educate() {
      await db.query(copiedCategories, [base.northfield, parentId('northfield-societies')]);
      await db.query(copiedEducation, [base.northfield]);
    },
    async facts(streamId: string) {
      const { rows } = await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [
        streamId,
      ]);
      return rows.map(({ type }) => type);
    },
    async setRules(count: number, edition = 1) {
      await db.query('delete from house_rule where parent_id = $1', [base.northfield]);
      for (let order = 1; order <= count; order += 1) {
        const id = await addRule(db, base.northfield, order, `Rule ${order}`);
        await db.query('update house_rule set information = $2, hash = $3 where id = $1', [
          id,
          `<p>Edition ${edition}.</p>`,
          `hash-${order}-${edition}-${randomUUID()}`,
        ]);
      }
    },
  });
  return Object.defineProperty(tenant, 'now', {
    get: () => base.now,
    set(moment: string) {
      base.now = moment;
    },
  });
}

function heldWith(changes: readonly (Policy | `-${Policy}`)[]): Policy[] {
  const without = new Set(changes.filter((each) => each.startsWith('-')).map((each) => each.slice(1)));
  const more = changes.filter((each): each is Policy => !each.startsWith('-'));
  return [...everyMember.filter((each) => !without.has(each)), ...more];
}

const copiedSettings = `
insert into setting (organization_id, slug, value, file_id)
select $1, slug, value, file_id from setting where organization_id = $2`;

const copiedCategories = `
insert into education_category (id, parent_id, position, name)
select $1 || ':' || id, $1, position, name from education_category where parent_id = $2`;

const copiedEducation = `
insert into education (id, category_id, position, title, information, media_id, video_url, file_id)
select c.id || ':' || e.id, c.id, e.position, e.title, e.information, e.media_id, e.video_url, e.file_id
from education e join education_category c on c.id = $1 || ':' || e.category_id`;

const copiedRules = `
insert into house_rule (id, parent_id, position, title, information, media_id, video_url, file_id, hash)
select gen_random_uuid()::text, $1, position, title, information, media_id, video_url, file_id, hash
from house_rule where parent_id = $2`;
