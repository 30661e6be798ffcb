import type { EventToReview } from '#contract/events/event.ts';
import { eventOf, harborHouse, now } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { toReviewOf } from './toReview.ts';

const Owner = { id: 'cora', firstName: 'Cora', lastName: 'Bell' };
const waiting: EventToReview[] = [
  {
    ...{ ...eventOf({ reviewStatus: 'submitted' }), Owner },
    ...{ submittedAt: '2026-09-28T12:00:00.000Z', sections: { approved: 4, total: 4 } },
  },
  {
    ...{ ...eventOf({ id: 'ball', title: 'Winter Ball', reviewStatus: 'submitted' }), Owner },
    ...{ submittedAt: '2026-10-01T15:00:00.000Z', sections: { approved: 1, total: 3 } },
  },
];

export const eventsToReviewList = listModel('eventsToReview', {
  start: 'a reviewer',
  input: { what: 'The events to review', params: { organizationId: harborHouse.id } },
  calls: ['listEventsToReview'],
  answers: { 'two events': { events: waiting, now }, 'no events': { events: [], now } },
  present: ({ context }) => toReviewOf(context),
});
