import type { EventType } from '#contract/organization/organization.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';
import { typeRows } from './eventType.ts';

const types: EventType[] = [
  { id: 'social', name: 'Evening Social', bypassApproval: false },
  { id: 'dinner', name: 'House Dinner', bypassApproval: true },
];

export const eventTypesList = listModel('eventTypes', {
  start: 'an event creator',
  input: { what: 'The event types', params: null },
  calls: ['listEventTypes'],
  answers: { 'two types': types, 'no types': [] as EventType[] },
  present: (snapshot) => ({ view: present(snapshot), rows: snapshot.context.data && typeRows(snapshot.context.data) }),
});
