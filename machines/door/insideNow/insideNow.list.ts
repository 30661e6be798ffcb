import { eventOf } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { presentInside, type ReadInside } from './present.ts';

/** The event that is counted, and the moment at which the numbers are looked at. */
export const countedEvent = eventOf();
const readAt = '2026-10-18T00:40:00.000Z';

const busy: ReadInside = {
  readAt,
  read: {
    ...{ inside: 58, capacity: 120 },
    quarters: [
      { from: '2026-10-18T00:00:00.000Z', in: 26, out: 0, inside: 26 },
      { from: '2026-10-18T00:15:00.000Z', in: 31, out: 2, inside: 55 },
      { from: '2026-10-18T00:30:00.000Z', in: 6, out: 3, inside: 58 },
    ],
  },
};
const full: ReadInside = {
  readAt,
  read: { inside: 120, capacity: 120, quarters: [{ from: '2026-10-18T00:15:00.000Z', in: 120, out: 0, inside: 120 }] },
};

export const insideNowList = listModel('insideNow', {
  start: 'at the door',
  input: { what: 'The count', params: { eventId: countedEvent.id } },
  calls: ['readInside'],
  answers: { 'half full': busy, full, 'no one yet': { readAt, read: { inside: 0, capacity: null, quarters: [] } } },
  present: ({ context }) => presentInside(context, countedEvent.information, readAt),
});
