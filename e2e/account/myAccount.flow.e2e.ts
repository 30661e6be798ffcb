import { randomUUID } from 'node:crypto';
import { href } from '#contract/kit/addresses.ts';
import { myAccountModel } from '#machines/account/myAccount/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { myAccountPage } from '#tests/account/myAccount.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const theirs = 'select l.sub::uuid as sub from login l where l.person_id = $1 and l.sub ~ $2';
const uuid = '^[0-9a-f-]{36}$';

/** The phone's session runs, or has ended. It began before the browser's own, and is named as the browser never is. */
const phoneIs =
  (state: 'in' | 'out') =>
  async ({ tenant: { db }, mia }: Fixture): Promise<void> => {
    await db.query(
      `update identity_session set revoked_at = case when $3 then null else now() end
     where browser = 'Safari' and sub in (${theirs})`,
      [mia.id, uuid, state === 'in'],
    );
  };

const addPhone = (db: Tenant['db'], sub: string, id: string) =>
  db.query(
    `insert into identity_session (origin_jti, sub, signed_in_at, expires_at, browser, system, form, used_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '30 days', 'Safari', 'iPhone', 'phone', $3::timestamptz)`,
    [id, sub, now],
  );

describeInChromium(
  myAccountModel,
  {
    page: myAccountPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      return { tenant, mia };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await tenant.db.query(
        `update identity_session set browser = 'Chrome', system = 'Linux', form = 'computer' where sub in (${theirs})`,
        [mia.id, uuid],
      );
      const { rows } = await tenant.db.query<{ sub: string }>(theirs, [mia.id, uuid]);
      for (const { sub } of rows) await addPhone(tenant.db, sub, randomUUID());
      await page.goto(href.myAccount());
    },
    calls: {
      listSessions: { method: 'GET', path: /\/sessions$/ },
      endSession: { method: 'DELETE', path: /\/sessions\/[\w-]+$/ },
      endOtherSessions: { method: 'DELETE', path: /\/sessions$/ },
    },
    grounds: {
      'listSessions two': phoneIs('in'),
      'listSessions this one alone': phoneIs('out'),
    },
    causes: {
      isSwept: async ({ tenant: { db }, mia }) => {
        const { rows } = await db.query<{ id: string; sub: string }>(
          `delete from identity_session where browser = 'Safari' and sub in (${theirs}) returning origin_jti as id, sub`,
          [mia.id, uuid],
        );
        return async () => {
          for (const { id, sub } of rows) await addPhone(db, sub, id);
        };
      },
    },
  },
  { situations: ['signed in on a phone too'] },
);
