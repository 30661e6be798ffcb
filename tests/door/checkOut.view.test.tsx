import { attendeeOf, eventId, guestOf, infoOf } from '#machines/kit/fixtures.ts';
import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { CheckOutAtEvent } from '#src/door/checkOut/route.tsx';
import RsvpRoute from '#src/rsvp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { factLinks } from '#tests/events/eventFacts.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { checkOutPage } from './checkOut.page.ts';

const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

beforeAll(() => import('#src/door/checkOut/Screen.tsx'));

const first = infoOf({ attendance: 'in', guests: [guestOf('in', gus)] });
const nobodyIn = { ...first, attendee: attendeeOf('left'), invites: [] };

describeView(checkOutModel, {
  page: checkOutPage,
  aside: () => ({ buttons: [], links: factLinks }),
  render(actor) {
    openTab(`/event-view/${eventId}`);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <>
        <RsvpRoute world={{ info: first, isStale: false, changeInfo: () => {}, hold: () => {} }} wanted="" />
        <AtEvent first={first}>{(world) => <CheckOutAtEvent actor={actor} world={world} />}</AtEvent>
      </>,
    );
  },
  acts: {
    'checkOut.pressed': ({ actor, signal }) => actor.send(signal),
    'inside.changed': () => around.load(nobodyIn),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event learns that somebody is out, once': ({ emitted }) =>
      expect(around.told.length).toBe(emitted.filter(({ type }) => type === 'attendee.left').length),
  },
});
