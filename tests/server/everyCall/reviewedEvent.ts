import { loadStream } from '#server/journal/load.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import type { Db } from '#server/db/db.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { addType } from '#tests/support/tenant/records.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';
import type { Place } from './standing.ts';
import type { Beginning, Mover, SectionName, Step } from './reviewWays.ts';

/** Who is around every event. */
export interface Company {
  remy: string;
  door: string;
  /** Is chosen and unchosen. */
  helper: string;
  invited: string;
}

/** An event as it begins. */
export interface Begun {
  eventId: string;
  guestId: string;
  bypass: boolean;
}

const titles: Record<SectionName, string> = {
  plan: 'Event Information',
  door: 'Door team',
  extras: 'Extras',
  band: 'Band',
};

const door = {
  name: titles.door,
  specialized: 'check-in',
  sections: [[{ id: 'crew', type: 'volunteer', title: 'Door volunteers' }]],
};
const offered = [
  { name: titles.extras, sections: [[{ id: 'band', type: 'selects', moduleVersionId: 'the band', active: false }]] },
  {
    name: titles.band,
    sections: [[{ id: 'who', type: 'shortTextInput' }]],
    isOptional: true,
    versionId: 'the band',
  },
];

/** An event in editing with its people around it: door staff, someone invited, and a guest of the owner. */
export async function begin(tenant: Tenant, company: Company, beginning: Beginning): Promise<Begun> {
  const bypass = beginning === 'its type approves';
  const type = await addType(tenant.db, tenant.northfield, {
    bypass,
    approvers: beginning === 'anyone may approve' ? [] : [tenant.rita],
    modules: beginning === 'a band is offered' ? [door, ...offered] : [door],
  });
  const eventId = await tenant.created({ type });
  await tenant.choose(eventId, company.door);
  await tenant.invite(eventId, company.invited);
  const { id: guestId } = await tenant.guest(eventId, tenant.cora);
  return { eventId, guestId, bypass };
}

/** The section of an event by the name that the ways have for it. */
export async function placeOf(db: Db, eventId: string, name: SectionName): Promise<Place> {
  const { rows } = await db.query<Place>(
    `select m.id as "moduleId", s.id as "sectionId" from event_module m join event_section s on s.module_id = m.id
     where m.event_id = $1 and m.name = $2`,
    [eventId, titles[name]],
  );
  const [place] = rows;
  if (!place) throw new Error(`The event has no ${titles[name]}.`);
  return place;
}

export const reviewOf = async (db: Db, eventId: string) =>
  (await loadStream(db, eventReviewKind, eventId, 'none')).snapshot;

/** Moves an event on by the calls that people make. */
export async function walkTo(
  db: Db,
  tenant: Tenant,
  company: Company,
  { eventId }: Begun,
  steps: readonly Step[],
): Promise<void> {
  const calling = createCalling(db, testDispatcher(db), tenant.now);
  const ids: Record<Mover, string> = { cora: tenant.cora, rita: tenant.rita, remy: company.remy };
  const params = { id: eventId };
  const versionOf = async ({ sectionId }: Place) =>
    (await reviewOf(db, eventId)).context.sections[sectionId]?.version ?? 0;
  const save = async (name: SectionName, change: (version: number) => object) => {
    const place = await placeOf(db, eventId, name);
    const sections = JSON.stringify({ [place.sectionId]: change(await versionOf(place)) });
    await calling.call(tenant.cora, 'saveModule', {
      params: { ...params, moduleId: place.moduleId },
      body: { sections },
    });
  };
  for (const step of steps) {
    const by = ids[step.by];
    switch (step.does) {
      case 'saves':
        await save('plan', (version) => ({ theme: `Theme ${version}` }));
        break;
      case 'changes the date': {
        const { moduleId } = await placeOf(db, eventId, 'plan');
        const body = { startDate: '2026-11-22T01:00:00.000Z', endDate: '2026-11-22T06:00:00.000Z' };
        await calling.call(by, 'saveModule', { params: { ...params, moduleId }, body });
        break;
      }
      case 'chooses others':
        await save('door', () => ({ crew: [company.door, company.helper] }));
        break;
      case 'switches the band': {
        const isOn = Object.values((await reviewOf(db, eventId)).context.modules)[0] ?? false;
        await save('extras', () => ({ band: !isOn }));
        break;
      }
      case 'submits':
        await calling.call(by, 'submitEvent', { params });
        break;
      case 'reopens':
        await calling.call(by, 'reopenEvent', { params });
        break;
      case 'cancels':
        await calling.call(by, 'cancelEvent', { params });
        break;
      case 'comments': {
        const place = await placeOf(db, eventId, 'plan');
        await calling.call(by, 'addSectionComment', { params: { eventId, ...place }, body: { comment: 'Two exits?' } });
        break;
      }
      case 'decides': {
        const place = await placeOf(db, eventId, step.section);
        const body = { approved: step.approved, version: await versionOf(place) };
        await calling.call(by, 'reviewSection', { params: { ...params, ...place }, body });
        break;
      }
      case 'approves':
        await calling.call(by, 'approveEvent', { params });
        break;
      case 'requests changes':
      case 'rejects': {
        const call = step.does === 'rejects' ? 'rejectEvent' : 'requestChanges';
        await calling.call(by, call, { params, body: { reason: 'Two exits' } });
      }
    }
  }
}
