import { attendeeOf, mia, upcoming } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { homeOf } from './home.ts';

const social = upcoming({}, attendeeOf('yes'));
const dinner = upcoming({
  ...{ id: 'dinner', title: 'House Dinner', bypassApproval: true },
  ...{ startDate: '2026-10-24T23:00:00.000Z', endDate: '2026-10-25T02:00:00.000Z' },
});

export const upcomingEventsList = listModel('upcomingEvents', {
  start: 'a member comes home',
  input: { what: 'Your events', params: null },
  calls: ['listUpcomingEvents'],
  answers: { 'two events': [social, dinner], 'no events': [] },
  present: ({ context: { data, error } }) => homeOf({ events: data, error, photo: null, userId: mia.id }),
});
