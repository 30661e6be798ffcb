import type { FullEvent } from '#contract/events/event.ts';
import type { Db } from '#server/db/db.ts';
import { catchMails } from './mails.ts';
import { addType } from './records.ts';
import { createWorld } from './world.ts';

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

/** A world in which Rita must approve events of `type` and Remy may. */
export async function openReviewDesk(db: Db) {
  const world = await createWorld(db);
  const remy = await world.person({
    firstName: 'Remy',
    lastName: 'Sands',
    in: [[world.harbor, ['member-app-login', 'event-reviewer']]],
  });
  const type = await addType(db, world.northfield, { approvers: [world.rita], modules });
  return {
    world,
    remy,
    type,
    mails: () => catchMails(db, () => new Date(world.now)).arrive(),
    decide: async (person: string, id: string, step: number, approved: boolean, version = 1) =>
      world.call(person, 'reviewSection', { params: at(await world.full(id), step), body: { approved, version } }),
    give: (person: string, call: 'requestChanges' | 'rejectEvent', id: string, reason: string) =>
      world.call(person, call, { params: { id }, body: { reason } }),
    submit: (id: string) => world.call(world.cora, 'submitEvent', { params: { id } }),
    reopen: (id: string) => world.call(world.cora, 'reopenEvent', { params: { id } }),
  };
}

export type ReviewDesk = Awaited<ReturnType<typeof openReviewDesk>>;
