import { href } from '#contract/kit/addresses.ts';
import type { managedTypesModel } from '#machines/events/managedTypes/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const words = { draft: 'Draft', published: 'Published', retired: 'Retired' };

export const managedTypesPage: PageOf<typeof managedTypesModel> = {
  acts: {
    'type.submitted': async ({ type, press, signal }) => {
      await type('Name', signal.name);
      await press('Create Draft');
    },
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: (signal, { view, error, refreshing }) =>
    signal.type === 'type.submitted'
      ? view === 'shown'
      : signal.type !== 'retry.pressed' || (error !== null && !refreshing),
  shown: ({ view, rows, error, refreshing, creating, failed }) => ({
    address: href.managedTypes(),
    heading: 'Event Types',
    buttons: [
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...(view === 'shown' ? [creating ? 'Create Draft, busy' : 'Create Draft'] : []),
    ],
    links: rows.map(({ name }) => name),
    alerts: view === 'failed' ? [`The event types didn’t load ${error} Try again`] : [],
    errors: errorsIn(failed, { name: 'Name' }),
    statuses: view === 'loading' ? ['Loading the event types'] : [],
    says: [
      ...(view === 'shown' && error !== null ? [error] : []),
      ...(view === 'shown' && rows.length === 0 ? ['No event types yet'] : []),
      ...rows.flatMap(({ sub, state }) => [sub, words[state]]),
    ],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
