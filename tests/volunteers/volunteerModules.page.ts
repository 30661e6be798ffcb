import { eventId } from '#machines/kit/fixtures.ts';
import type { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const empty = 'No steps in this event need volunteers';

export const volunteerModulesPage: PageOf<typeof volunteerModulesModel> = {
  acts: { 'retry.pressed': ({ press }) => press('Try again') },
  shown: ({ view, heading, modules, error }) => ({
    address: `/volunteers/edit/${eventId}`,
    heading,
    links: modules.map(({ name }) => name),
    buttons: view === 'failed' ? ['Try again'] : [],
    alerts: view === 'failed' ? [`The volunteer modules didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the volunteer modules'] : [],
    says: view === 'empty' ? [empty] : [],
    silent: view === 'empty' ? [] : [empty],
  }),
};
