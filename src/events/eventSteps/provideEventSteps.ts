import { getEvent, saveModule, submitEvent } from '#contract/events/calls.ts';
import { addSectionComment } from '#contract/review/calls.ts';
import { listPossibleVolunteers } from '#contract/volunteers/calls.ts';
import type { AnsweredValue } from '#contract/events/event.ts';
import { eventStepsMachine } from '#machines/events/eventSteps/machine.ts';
import type { SaveInput } from '#machines/events/eventSteps/inputs.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { templatesIn } from '../templatesIn.ts';

/** The chart of an event's steps with its calls. */
export const provideEventSteps = (services: Services, parentId: string) => {
  const { api } = services;
  return eventStepsMachine.provide({
    actors: {
      loadEvent: callActor(async ({ eventId }, signal) => {
        const event = await api.send(getEvent, { params: { id: eventId }, signal });
        return { event, templates: await templatesIn(api, event, parentId, signal) };
      }),
      loadVolunteers: callActor(async ({ eventId, moduleId }, signal) => {
        try {
          return await api.send(listPossibleVolunteers, { params: { id: eventId, moduleId }, signal });
        } catch (error) {
          if (!signal.aborted)
            console.warn('The possible volunteers didn’t load', error instanceof Error ? error.message : '');
          throw error;
        }
      }),
      saveModule: callActor(async (given, signal) => {
        const params = { id: given.eventId, moduleId: given.moduleId };
        return (await api.send(saveModule, { params, body: bodyOf(given), signal })).data;
      }),
      addComment: callActor(({ text, ...params }, signal) =>
        api.send(addSectionComment, { params, body: { comment: text }, signal }),
      ),
      submitEvent: callActor(({ eventId }, signal) => api.send(submitEvent, { params: { id: eventId }, signal })),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });
};

/** Values as JSON by section, stored files as parts named by their item (P-12). */
function bodyOf({ sections, versions }: SaveInput) {
  const files: Record<string, string> = {};
  const values = Object.fromEntries(
    Object.entries(sections).map(([id, items]) => [
      id,
      Object.fromEntries(
        Object.entries(items).filter(([item, value]) => {
          const key = keyIn(value);
          if (key !== null) files[item] = key;
          return key === null;
        }),
      ),
    ]),
  );
  return { ...files, sections: JSON.stringify(values), versions: JSON.stringify(versions) };
}

const keyIn = (value: AnsweredValue): string | null =>
  typeof value === 'object' && value !== null && 'key' in value ? value.key : null;
