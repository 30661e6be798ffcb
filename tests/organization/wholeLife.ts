import { randomUUID } from 'node:crypto';
import type { Policy } from '#contract/kit/policies.ts';
import { recordAccountAudit } from '#server/audit/record.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

/** What someone is known by, each found nowhere else; whoever is erased leaves none of it. */
export const known = {
  names: ['Ottoline', 'Featherstonehaugh'],
  email: 'ottoline.feather@life.test',
  phone: '+14015559917',
  typedPhone: '(401) 555-9917',
  birthDate: '1987-07-13',
  contact: 'Zebulon',
  contactPhone: '4015559918',
  place: 'Behind the boathouse',
  note: 'By the willow',
  sub: 'sub-of-ottoline',
  browser: 'Ottolynx',
  file: 'seating-of-ottoline',
} as const;

export const fullName = known.names.join(' ');

export interface Life {
  sam: string;
  mia: string;
  /** Beside her name, at an event that is not hers. */
  ben: string;
  eventId: string;
  file: { id: string; key: string };
  uploadKey: string;
}

const alerting: Policy[] = ['member-app-login', 'personal-safety-alerts', 'chapter-safety-alerts'];

/** One evening of a member in every room of the product: owner of one event, guest at another, in danger, and mentioned by others. */
export async function wholeLife(tenant: Tenant): Promise<Life> {
  const { db, harbor } = tenant;
  const sam = await tenant.person({
    in: [[harbor, ['member-app-login', 'organization-admin', 'send-chapter-safety-alert-member']]],
  });
  const ben = await tenant.person({
    firstName: 'Ben',
    lastName: 'Okafor',
    phone: '+16175550111',
    in: [[harbor, alerting]],
  });
  const mia = await tenant.person({
    ...{ firstName: known.names[0], lastName: known.names[1], phone: known.phone, birthDate: known.birthDate },
    in: [[harbor, [...alerting, 'event-creator']]],
  });
  await db.query('update person set email = $2, last_login_at = now() where id = $1', [mia, known.email]);
  const eventId = await hosts(tenant, mia, ben);
  await writes(tenant, { mia, ben, sam });
  await signsIn(tenant, mia);
  return { sam, mia, ben, eventId, ...(await uploads(tenant, mia)) };
}

async function hosts(tenant: Tenant, mia: string, ben: string): Promise<string> {
  const eventId = await tenant.approved({ title: `Evening for ${fullName}` });
  const attendee = await tenant.going(eventId, mia);
  await tenant.guestGoing(eventId, mia, 'Gus');
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode: attendee.qrCode } });
  await tenant.going(eventId, ben);
  await tenant.call(tenant.cora, 'offerDoor', { params: { id: eventId }, body: { name: `${fullName}'s phone` } });
  const own = await tenant.submitted({ owner: mia, title: 'Boat Day', venuePhone: known.typedPhone });
  const { EventModules } = await tenant.full(own, mia);
  const [module] = EventModules;
  const [section] = module?.sections ?? [];
  await tenant.call(tenant.rita, 'addSectionComment', {
    params: { eventId: own, moduleId: module?.id ?? '', sectionId: section?.id ?? '' },
    body: { comment: `${known.names[1]}, ${known.names[0]} knows: ask ${known.email} or ${known.typedPhone}.` },
  });
  return eventId;
}

async function writes(tenant: Tenant, { mia, ben, sam }: Pick<Life, 'mia' | 'ben' | 'sam'>): Promise<void> {
  const { db, harbor } = tenant;
  const place = { OrganizationId: harbor.id, ParentId: harbor.parentId };
  await tenant.call(mia, 'addContact', { body: { name: `${known.contact} Quill`, phone: known.contactPhone } });
  await tenant.call(ben, 'addContact', { body: { name: fullName, phone: known.phone } });
  const body = { information: 'I feel unsafe', sendLocation: true, requestCall: false, location: known.place };
  await tenant.call(mia, 'sendPersonalAlert', { query: place, body });
  const alert = await tenant.call(sam, 'sendOrganizationAlert', {
    params: { orgId: harbor.id },
    body: { information: `Has anyone seen ${fullName}?` },
  });
  const response = { status: 'Safe', note: known.note, location: known.place };
  await tenant.call(mia, 'saveAlertResponse', {
    ...{ params: { userId: mia, alertId: alert.id }, query: place, body: response, key: 'her answer' },
  });
  await db.query(
    `insert into mailbox_mail (id, channel, recipient, subject, body, html, at) values
       ('to her', 'mail', $1, 'Hello', 'Hello Ottoline', '<p>Ottoline</p>', now()),
       ('to ben', 'mail', 'ben@muster.test', 'News', $2::text || ' came', null, now())`,
    [known.email, fullName],
  );
}

async function signsIn({ db, now }: Tenant, mia: string): Promise<void> {
  await db.query(
    `with account as (
       insert into identity_account (sub, email, status, password_hash, created_at, updated_at)
       values (gen_random_uuid(), $2, 'CONFIRMED', 'hash of a password', $3, $3) returning sub
     ), federated as (
       insert into identity_account (sub, email, status, created_at, updated_at, provider, provider_sub)
       values (gen_random_uuid(), $2, 'CONFIRMED', $3, $3, 'campus', $4) returning sub
     ), ties as (
       insert into login (sub, issuer, person_id)
       select sub::text, 'local', $1 from account union all select sub::text, 'local', $1 from federated
     ), app as (
      insert into identity_authenticator (sub, secret, enabled_at) select sub, 'secret of an app', now() from account
    ), passkey as (
      insert into identity_passkey (id, sub, rp_id, public_key, counter, transports, browser, system, created_at)
      select 'a passkey', sub, 'muster.test', 'a key', 0, '{}', $5, 'macOS', $3::timestamptz from account
    ), sessions as (
       insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
       select gen_random_uuid(), sub, $3::timestamptz, $3::timestamptz + interval '30 days' from account returning origin_jti
     )
     insert into identity_refresh (hash, origin_jti) select 'hash of a token', origin_jti from sessions`,
    [mia, known.email, now, known.sub, known.browser],
  );
  const device = { browser: known.browser, system: 'macOS', form: 'computer' } as const;
  const { rows } = await db.query<{ sub: string }>('select sub from login where person_id = $1', [mia]);
  const [account] = rows;
  if (account) await recordAccountAudit(db, account, { kind: 'signedIn', at: new Date(now), device });
}

async function uploads({ db, harbor, now }: Tenant, mia: string): Promise<Pick<Life, 'file' | 'uploadKey'>> {
  const file = await addFile(db, {
    ...{ name: `${known.file}.pdf`, type: 'application/pdf', organizationId: harbor.id, uploadedBy: mia },
  });
  const uploadKey = randomUUID().replaceAll('-', '').padEnd(64, '0');
  await db.query(
    `insert into upload (key, person_id, organization_id, name, size, created_at, expires_at)
     values ($1, $2, $3, $4, 12, $5::timestamptz, $5::timestamptz + interval '1 hour')`,
    [uploadKey, mia, harbor.id, `${known.file}-2.pdf`, now],
  );
  await db.query('insert into upload_bytes (person_id, organization_id, hour, bytes) values ($1, $2, $3, 12)', [
    mia,
    harbor.id,
    now,
  ]);
  return { file, uploadKey };
}
