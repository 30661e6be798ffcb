import type { FullEvent } from '#contract/events/event.ts';
import type { Db } from '#server/db/db.ts';
import { catchMails } from './mails.ts';
import { addType } from './records.ts';
import { createTenant } from './tenant.ts';

const plan = [
  { id: 'exits', type: 'shortTextInput' },
  { id: 'permit', type: 'fileUpload' },
];
const modules = [
  { name: 'Plan', sections: [plan, [{ id: 'story', type: 'heading' }]] },
  { name: 'Care', sections: [[{ id: 'water', type: 'checkBox' }]] },
];

/** The first section of a step, as calls about it name it. */
export function at({ id, EventModules }: FullEvent, step: number) {
  const module = EventModules[step];
  return { id, moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' };
}

/** A tenant in which Rita must approve events of `type` and Remy may. */
export async function openReviewDesk(db: Db) {
  const tenant = await createTenant(db);
  const remy = await tenant.person({
    firstName: 'Remy',
    lastName: 'Sands',
    in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]],
  });
  const type = await addType(db, tenant.northfield, { approvers: [tenant.rita], modules });
  return {
    tenant,
    remy,
    type,
    mails: () => catchMails(db, () => new Date(tenant.now)).arrive(),
    decide: async (person: string, id: string, step: number, approved: boolean, version = 1) =>
      tenant.call(person, 'reviewSection', { params: at(await tenant.full(id), step), body: { approved, version } }),
    give: (person: string, call: 'requestChanges' | 'rejectEvent', id: string, reason: string) =>
      tenant.call(person, call, { params: { id }, body: { reason } }),
    submit: (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } }),
    reopen: (id: string) => tenant.call(tenant.cora, 'reopenEvent', { params: { id } }),
  };
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;
