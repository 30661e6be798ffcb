import { drawAnswerLink } from '#server/alerts/organization/answerLinks.ts';
import type { Person, Tenant } from '../support/tenant.ts';

export const fire = 'Fire alarm at Harbor House. Leave by the front doors and meet at the flagpole.';

const sends = 'send-chapter-safety-alert-member';
const birthDate = '2000-01-31';

/** An evening on which mia and her guest are inside, ben has left, and sam may alert them. */
export async function eveningInside(tenant: Tenant) {
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: [sends] });
  const dana = await tenant.member({ firstName: 'Dana', lastName: 'Vogt', policies: [sends] });
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160', birthDate });
  const ben = await tenant.member({ firstName: 'Ben', lastName: 'Okafor', phone: '+16175550161', birthDate });
  const event = await tenant.party({ title: 'Autumn Social' });
  const enter = (qrCode: string) => tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  for (const { id } of [mia, ben]) await enter((await tenant.going(event, id)).qrCode);
  const guest = await tenant.guestGoing(event, mia.id, 'Gus');
  await enter(guest.qrCode);
  const attendeeId = await tenant.attendeeOf(event, ben.id);
  await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId } });
  return { sam, dana, mia, ben, event, guest: guest.id };
}

type Evening = Awaited<ReturnType<typeof eveningInside>>;

/** Sam's alert to those inside; its id. */
export async function alertInside(tenant: Tenant, { sam, event }: Evening): Promise<string> {
  const { id } = await tenant.call(sam.id, 'sendOrganizationAlert', {
    params: { orgId: tenant.harbor.id },
    body: { information: fire, audience: { kind: 'inside', eventId: event } },
  });
  return id;
}

/** The link by which the guest answers. */
export const guestsLink = async (tenant: Tenant, alertId: string, id: string): Promise<string> =>
  `/public/are-you-safe/${await drawAnswerLink(tenant.db, { alertId, of: { kind: 'attendee', id } }, new Date())}`;

export const answersAs = (tenant: Tenant, { id: userId }: Person, alertId: string, status: 'Safe' | 'Not Safe') =>
  tenant.call(userId, 'saveAlertResponse', {
    params: { userId, alertId },
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { status },
  });
