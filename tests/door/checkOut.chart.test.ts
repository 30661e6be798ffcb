import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { present } from '#machines/door/checkOut/present.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';

const pressedYes = (path: string) => path.split(' > ').filter((move) => move === 'yes.pressed').length;

describeChart(checkOutModel, {
  sizes: { oneself: { states: 5, edges: 9 }, 'somebody else': { states: 4, edges: 9 } },
  along: {
    'the one who was asked about is checked out, once for each Yes': ({ calls, path, snapshots }) => {
      const attendeeId = snapshots.at(-1)?.context.leaving?.attendeeId;
      expect(calls.map(({ input }) => input)).toEqual(
        Array.from({ length: pressedYes(path) }, () => ({ eventId, attendeeId, since: now })),
      );
    },
    'who checks themselves out goes home with the required sentence (C-30, C-31)': ({ snapshots, emitted }) => {
      const wentHome = snapshots.some((snapshot) => present(snapshot).goesTo?.path === '/');
      const said = emitted.some((each) => 'text' in each && each.text === 'You have been checked out from the event');
      expect(said).toBe(wentHome);
    },
    'what is shown is told of everybody who left': ({ emitted, path }) =>
      expect(emitted.filter(({ type }) => type === 'attendee.left').length).toBe(
        path.split(' > ').filter((move) => move === 'checkOutAttendee answered: out').length,
      ),
  },
});
