import { href } from '#contract/kit/addresses.ts';
import { auditLogModel } from '#machines/organization/auditLog/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { auditLogPage } from '#tests/organization/auditLog.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

/** One more than a page has, with that of the admin who looks. */
const manySignIns = `
insert into audit_entry (organization_id, at, kind, actor_id)
select $1, $2, 'signedIn', $3 from generate_series(1, 60)`;

async function fillLog(tenant: Tenant): Promise<void> {
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
  await tenant.db.query(manySignIns, [tenant.harbor.id, tenant.now, mia.id]);
}

const readsLog = { method: 'POST', path: /\/audit$/ } as const;

describeInChromium(
  auditLogModel,
  {
    page: auditLogPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      await fillLog(tenant);
      return { tenant, sam: await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] }) };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.auditLog());
    },
    calls: {
      searchAudit: readsLog,
      refreshAudit: readsLog,
      moreAudit: readsLog,
      exportAudit: { method: 'POST', path: /\/audit\/export$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    // Which entries they are, the tests of the server say; here as many as a page has, and more.
    shown: (told) => ({ ...told, lists: {} }),
    offers(move, { search }) {
      if (move.kind !== 'settle' || !move.ok) return true;
      if (move.actor === 'searchAudit') return move.label === (search === '' ? 'one, and more' : 'none');
      return move.actor === 'moreAudit';
    },
    causes: { policyIsTaken: ({ tenant, sam }) => takePolicy(tenant, sam.id, 'organization-admin') },
  },
  { situations: ['an admin'] },
);
