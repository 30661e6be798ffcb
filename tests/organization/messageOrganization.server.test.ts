import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { messageIdOf, type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { asSuperuser, chainAnew } from '#tests/server/journal/tampering.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { invitations, openDeliveryDesk } from './deliveries.desk.ts';
import { wholeLife } from './wholeLife.ts';

const folder = join(import.meta.dirname, '../../server/db/migrations');
const migration = readFileSync(join(folder, '102_messages_of_organization.sql'), 'utf8');

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  test('every message that members and their events cause names the organization', async () => {
    await wholeLife(tenant);
    const { rows } = await tenant.db.query<{ template: string }>(
      'select distinct template from outbox where organization_id is null order by template',
    );
    expect(rows.map(({ template }) => template)).toEqual(['contactAsked']);
  });

  test('a message keeps its organization when the journal is projected anew', async () => {
    const desk = await openDeliveryDesk(tenant);
    await desk.failInvitations(2);
    const recipient = { kind: 'account', id: 'account-1' } as const;
    const mail = {
      cause: 'code.1',
      template: 'passwordCode',
      recipient,
      channel: 'mail',
      organization: null,
    } as const;
    await tenant.db.tx((sql) => queueMessages(sql, [mail], { actor: 'identity', at: tenant.now }));
    await desk.retry(invitations);
    const stands = async () => (await tenant.db.query('select * from outbox order by id')).rows;
    const before = await stands();
    await rebuild(tenant.db, kinds);
    expect(await stands()).toEqual(before);
    expect(before).toContainEqual(expect.objectContaining({ template: 'passwordCode', organization_id: null }));
  });

  test('a message from before organizations were named has the one in its cause, by the migration and by its fact', async () => {
    const message = (template: TemplateName, cause: string): NewMessage => ({
      ...{ template, cause, channel: 'mail', organization: tenant.pine.id },
      recipient: { kind: 'person', id: tenant.rita },
    });
    const { harbor } = tenant;
    const known = [
      message('accountInvitation', `${harbor.id}:account:1`),
      message('roleNeedsFactor', `${harbor.id}:roleNeedsFactor:1`),
    ];
    const queued = [...known, message('memberInvited', 'event-1:invited')];
    await tenant.db.tx((sql) => queueMessages(sql, queued, { actor: tenant.cora, at: tenant.now }));
    await asSuperuser(tenant.db, async (sql) => {
      await sql.query(
        `update journal set schema = 3, payload = payload - 'organization' where type = 'message.queued'`,
      );
      for (const each of queued) await chainAnew(sql, messageIdOf(each));
    });
    await tenant.db.query('update outbox set organization_id = null');
    const [fill = ''] = /^update outbox [^;]+/m.exec(migration) ?? [];
    await tenant.db.query(fill);
    const stands = async () =>
      (await tenant.db.query('select template, organization_id as "of" from outbox order by template')).rows;
    const filled = [
      { template: 'accountInvitation', of: harbor.id },
      { template: 'memberInvited', of: null },
      { template: 'roleNeedsFactor', of: harbor.id },
    ];
    expect(await stands()).toEqual(filled);
    await rebuild(tenant.db, kinds);
    expect(await stands()).toEqual(filled);
  });
});
