import { addSectionComment, rejectEvent, requestChanges, reviewSection } from '#contract/review/calls.ts';
import { getEvent } from '#contract/events/calls.ts';
import type { Scene } from './scene.ts';

/** A section of an event by an item that stands in it. */
async function sectionWith(scene: Scene, name: string, now: string, id: string, item: string) {
  const { EventModules } = await (await scene.as(name, now)).call(getEvent, { params: { id } });
  const found = EventModules.flatMap(({ id: moduleId, sections }) =>
    sections.map((section) => ({ moduleId, sectionId: section.id, ...section })),
  ).find(({ markup }) => markup.some((each) => each.id === item));
  if (!found) throw new Error(`The demo names the item ${item}, which this event does not have.`);
  return found;
}

/** Says no to the section that holds an item, and why. */
export async function notApprove(
  scene: Scene,
  name: string,
  now: string,
  id: string,
  item: string,
  why: string,
): Promise<void> {
  const { moduleId, sectionId, version } = await sectionWith(scene, name, now, id, item);
  const reviewer = await scene.as(name, now);
  await reviewer.call(reviewSection, { params: { id, moduleId, sectionId }, body: { approved: false, version } });
  await reviewer.call(addSectionComment, { params: { eventId: id, moduleId, sectionId }, body: { comment: why } });
}

/** Sends an event back to its owner. */
export async function sendBack(scene: Scene, name: string, now: string, id: string, reason: string): Promise<void> {
  await (await scene.as(name, now)).call(requestChanges, { params: { id }, body: { reason } });
}

export async function reject(scene: Scene, name: string, now: string, id: string, reason: string): Promise<void> {
  await (await scene.as(name, now)).call(rejectEvent, { params: { id }, body: { reason } });
}
