import { beforeEach, expect, test } from 'vitest';
import { minute } from '#contract/kit/durations.ts';
import type { AuditEntry } from '#contract/organization/audit.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** M-191 */
eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const policies = ['member-app-login', 'organization-admin', 'send-chapter-safety-alert-member'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Whitaker', in: [[tenant.harbor, [...policies]]] });
  });

  const lineOf = ({ kind, actor, event, count }: AuditEntry) => [kind, actor?.name, event?.title ?? null, count];
  const log = async () => {
    const { data } = await tenant.call(sam, 'searchAudit', { params: { orgId: tenant.harbor.id }, body: {} });
    return data.map(lineOf);
  };
  const past = (time: number) => {
    tenant.now = new Date(Date.parse(tenant.now) + time).toISOString();
  };

  test('a guest list that is opened stands there once an hour for each event, one that is exported each time', async () => {
    const [social, formal] = [await tenant.approved(), await tenant.approved({ title: 'Winter Formal' })];
    const mia = await tenant.person({ firstName: 'Mia' });
    await tenant.going(social, mia);
    await tenant.guest(social, mia, 'Gus');
    const open = (id: string) => tenant.call(tenant.cora, 'listAttendees', { params: { id } });
    const exported = await tenant.call(tenant.cora, 'exportGuestList', { params: { id: social } });
    expect(exported).toEqual(await open(social));
    await open(social);
    await open(formal);
    past(59 * minute);
    await open(social);
    await tenant.call(tenant.cora, 'exportGuestList', { params: { id: social } });
    past(2 * minute);
    await open(social);
    await tenant.call(mia, 'listAttendees', { params: { id: social }, query: { UserId: mia } });
    past(61 * minute);
    await tenant.call(tenant.cora, 'listAttendees', { params: { id: social }, query: { UserId: mia } });
    const [cora, people] = ['Cora Bell', exported.data.flatMap(({ guests }) => [0, ...guests]).length];
    expect(await log()).toEqual([
      ['guestListRead', cora, 'Autumn Social', null],
      ['guestListRead', cora, 'Autumn Social', null],
      ['guestListExported', cora, 'Autumn Social', people],
      ['guestListRead', cora, 'Winter Formal', null],
      ['guestListRead', cora, 'Autumn Social', null],
      ['guestListExported', cora, 'Autumn Social', people],
    ]);
  });

  test('who opens the answers to an alert, as a board or a report, stands there once an hour', async () => {
    const harbor = { params: { orgId: tenant.harbor.id } };
    const body = { information: 'Fire in the hall', audience: { kind: 'everyone' as const } };
    const { id: alertId } = await tenant.call(sam, 'sendOrganizationAlert', { ...harbor, body });
    const asked = { params: { orgId: tenant.harbor.id, alertId } };
    await tenant.call(sam, 'readAlertBoard', asked);
    await tenant.call(sam, 'readAlertReport', asked);
    past(61 * minute);
    await tenant.call(sam, 'readAlertReport', asked);
    expect(await tenant.no(tenant.cora, 'readAlertBoard', asked)).toMatchObject({ code: 'notAllowed' });
    const entry = ['alertAnswersRead', 'Sam Whitaker', null, null];
    expect(await log()).toEqual([entry, entry]);
  });
});
