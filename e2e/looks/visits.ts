import type { Page } from 'playwright/test';
import { h1 } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import type { Fixtures } from './fixtures.ts';

interface Visit {
  invited?: boolean;
  going?: boolean;
  guests?: boolean;
  path?: string;
}

export async function atEvent({ tenant, as }: Fixtures, { going, guests, path = '' }: Visit): Promise<Page> {
  const event = await tenant.party();
  const mia = await tenant.member(path === '/birthday' ? {} : { birthDate: '2001-05-05' });
  if (going) await tenant.going(event, mia.id);
  else await tenant.invite(event, mia.id);
  if (guests) {
    await tenant.guestGoing(event, mia.id, 'Gus');
    await tenant.guestGoing(event, mia.id, 'Ida');
    await tenant.guest(event, mia.id, 'Bartholomew-Alexander');
  }
  const page = await as(mia);
  await page.goto(`/event-view/${event}${path}`);
  await expect(h1(page)).not.toHaveText('Event');
  return page;
}

/** A host and a guest who are in. */
export async function inside({ tenant, as }: Fixtures, path: string): Promise<Page> {
  const event = await tenant.party();
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const own = await tenant.going(event, mia.id);
  const guest = await tenant.guestGoing(event, mia.id, 'Bartholomew-Alexander');
  for (const { qrCode } of [own, guest]) {
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  }
  const page = await as(mia);
  await page.goto(`/event-view/${event}${path}`);
  return page;
}

/** A screen of the owner of an event that begins in two weeks, or in so many days. */
export async function ofOwner(
  { tenant, as }: Fixtures,
  below: string,
  title: string,
  { startsIn = 14 } = {},
): Promise<Page> {
  const event = await tenant.party();
  if (startsIn !== 14)
    await tenant.db.query(
      "update event set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day' where id = $1",
      [event, 14 - startsIn],
    );
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(below === 'volunteers' ? `/volunteers/edit/${event}` : `/event-view/${event}/${below}`);
  await expect(h1(page)).toHaveText(title);
  return page;
}

export const members = [
  ['Amara', 'Nwosu'],
  ['Ben', 'Okafor'],
  ['Chidi', 'Eze'],
  ['Mia', 'Castellano'],
  ['Wolfeschlegelsteinhausenberger', 'von und zu Montgomery-Featherstonehaugh'],
] as const;
