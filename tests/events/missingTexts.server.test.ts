import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

interface Scene {
  eventId: string;
  typeId: string;
  sectionId: string;
  moduleId: string;
  organizationId: string;
}

type Row = [
  call: CallName,
  field: string,
  said: (scene: Scene) => { params?: Record<string, string>; query?: Record<string, string>; body?: object },
];

/** Bodies without the text of a field; with all of them it is the first rule of the form that fails. */
const rows: Row[] = [
  ['inviteGuest', 'firstName', ({ eventId }) => ({ params: { id: eventId } })],
  [
    'inviteGuest',
    'phone',
    ({ eventId }) => ({ params: { id: eventId }, body: { firstName: 'Gus', lastName: 'Field' } }),
  ],
  ['sendEventNotification', 'information', ({ eventId }) => ({ params: { id: eventId }, body: { checkedIn: false } })],
  ['sendOrganizationAlert', 'information', ({ organizationId }) => ({ params: { orgId: organizationId } })],
  [
    'sendPersonalAlert',
    'information',
    ({ organizationId }) => ({
      query: { OrganizationId: organizationId },
      body: { sendLocation: false, requestCall: false },
    }),
  ],
  [
    'createEvent',
    'title',
    ({ typeId, organizationId }) => ({
      query: { OrganizationId: organizationId },
      body: { EventTypeId: typeId },
    }),
  ],
  [
    'addSectionComment',
    'comment',
    ({ eventId, moduleId, sectionId }) => ({ params: { eventId, moduleId, sectionId } }),
  ],
  ['claimAccount', 'email', () => ({})],
];

eachDatabase((open) => {
  let tenant: Tenant;
  let scene: Scene;
  let all: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const eventId = await tenant.approved();
    const [module] = (await tenant.full(eventId)).EventModules;
    scene = {
      ...{ eventId, typeId: tenant.reviewed, organizationId: tenant.harbor.id },
      ...{ moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' },
    };
    all = tenant.cora;
    for (const policy of ['personal-safety-alerts', 'send-chapter-safety-alert-member'])
      await tenant.db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
        all,
        tenant.harbor.id,
        policy,
      ]);
  });

  describe('a text that is left out is refused as one left empty', () => {
    test.each(rows)('%s: %s', async (call, field, said) => {
      const { body = {}, ...rest } = said(scene);
      const missing = await tenant.no(all, call, { ...rest, body });
      expect(missing).toMatchObject({ code: 'formRefused', status: 400, fields: [{ field }] });
      expect(missing).toEqual(await tenant.no(all, call, { ...rest, body: { ...body, [field]: '' } }));
    });
  });
});
