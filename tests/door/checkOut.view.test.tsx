import { attendeeOf, guestOf, infoOf } from '#machines/kit/fixtures.ts';
import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { CheckOutAtEvent } from '#src/door/checkOut/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = '/event-view/autumn-social';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

beforeAll(() => import('#src/door/checkOut/Screen.tsx'));

const dialog = () => document.querySelector('[role=dialog][data-state=open]');
const first = infoOf({ attendance: 'in', guests: [guestOf('in', gus)] });
const nobodyIn = { ...first, attendee: attendeeOf('left'), invites: [] };

describeView(checkOutModel, {
  render(actor) {
    openTab(address);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(<AtEvent first={first}>{(world) => <CheckOutAtEvent actor={actor} world={world} />}</AtEvent>);
  },
  acts: {
    'checkOut.pressed': ({ actor, signal }) => actor.send(signal),
    'no.pressed': press('No'),
    'yes.pressed': press('Yes'),
    'inside.changed': () => around.load(nobodyIn),
  },
  read: () => ({
    address: location.pathname,
    question: dialog()?.querySelector('h2')?.textContent ?? null,
    note: dialog()?.querySelector('p')?.textContent ?? null,
    buttons: look(dialog() ?? document.createElement('div')).buttons,
  }),
  shown: ({ open, question, note, busy, goesTo }) => ({
    address: goesTo?.path ?? address,
    question: open ? question : null,
    note: open ? note : null,
    buttons: !open ? [] : busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event learns that somebody is out, once': ({ emitted }) =>
      expect(around.told.length).toBe(emitted.filter(({ type }) => type === 'attendee.left').length),
  },
});
