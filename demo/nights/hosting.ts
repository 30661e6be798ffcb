import { approveEvent, reviewSection } from '#contract/review/calls.ts';
import { inviteMembers } from '#contract/rsvp/calls.ts';
import { createEvent, getEvent, saveModule, submitEvent } from '#contract/events/calls.ts';
import type { FullEvent, SectionValues } from '#contract/events/event.ts';
import { isReviewable } from '#contract/review/stepReview.ts';
import type * as z from 'zod/mini';
import { later } from './clock.ts';
import { type Actor, eventTypeNamed, organizationNamed, type Scene } from './scene.ts';

type Form = z.infer<NonNullable<typeof createEvent.body>>;

/** The form of a new event; the photo is a file of `assets/`, without one the organization's stands in. */
export interface NewEvent extends Omit<Form, 'EventTypeId' | 'file'> {
  type: string;
  organization: string;
  photo?: string;
}

/** Makes an event as its owner does. Answers its id. */
export async function create(
  scene: Scene,
  owner: Actor,
  { type, organization, photo, ...form }: NewEvent,
): Promise<string> {
  const file = photo === undefined ? {} : { file: await scene.upload(owner, organization, photo) };
  const { data } = await owner.call(createEvent, {
    query: { OrganizationId: organizationNamed(organization) },
    body: { ...form, EventTypeId: eventTypeNamed(type), ...file },
  });
  return data.id;
}

/** Fills every step but the first, each some minutes after the one before. Values are by item. Answers the time after the last. */
export async function fill(
  scene: Scene,
  name: string,
  start: string,
  id: string,
  values: SectionValues,
): Promise<string> {
  const { EventModules } = await (await scene.as(name, start)).call(getEvent, { params: { id } });
  const steps = EventModules.slice(1);
  for (const [index, { id: moduleId, sections }] of steps.entries()) {
    const filled = sections.flatMap((section) => filledSection(section, values));
    if (filled.length === 0) continue;
    const owner = await scene.as(name, later(start, 6 * (index + 1)));
    await owner.call(saveModule, {
      params: { id, moduleId },
      body: { sections: JSON.stringify(Object.fromEntries(filled)) },
    });
  }
  return later(start, 6 * (steps.length + 1));
}

/** Fills the steps and submits. */
export async function fillAndSubmit(
  scene: Scene,
  name: string,
  start: string,
  id: string,
  values: SectionValues,
): Promise<void> {
  const filled = await fill(scene, name, start, id, values);
  await (await scene.as(name, filled)).call(submitEvent, { params: { id } });
}

type Section = FullEvent['EventModules'][number]['sections'][number];

function filledSection({ id, markup }: Section, values: SectionValues): [string, SectionValues][] {
  const asked = markup.flatMap((item) => (item.id in values ? [[item.id, values[item.id] ?? null] as const] : []));
  return asked.length === 0 ? [] : [[id, Object.fromEntries(asked)]];
}

/** Approves every section that is to be reviewed, one after the other. */
export async function approveSections(scene: Scene, name: string, start: string, id: string): Promise<void> {
  const { EventModules } = await (await scene.as(name, start)).call(getEvent, { params: { id } });
  const reviewed = EventModules.flatMap(({ id: moduleId, sections }) =>
    sections.filter(({ markup }) => isReviewable(markup)).map((section) => ({ moduleId, ...section })),
  );
  for (const [index, { moduleId, id: sectionId, version }] of reviewed.entries()) {
    const reviewer = await scene.as(name, later(start, 2 * (index + 1)));
    await reviewer.call(reviewSection, { params: { id, moduleId, sectionId }, body: { approved: true, version } });
  }
}

export async function approve(scene: Scene, name: string, now: string, id: string): Promise<void> {
  await (await scene.as(name, now)).call(approveEvent, { params: { id } });
}

export async function invite(
  scene: Scene,
  name: string,
  now: string,
  id: string,
  members: readonly string[],
): Promise<void> {
  const users: string[] = [];
  for (const member of members) users.push(await scene.personId(member));
  await (await scene.as(name, now)).call(inviteMembers, { params: { id }, body: { users } });
}
