import type { EventInfo } from '#contract/entities/attendee.ts';
import { codesModel } from '#machines/flows/codes/codes.model.ts';
import { infoOf } from '#machines/flows/fixtures.ts';
import { CodesScreen } from '#src/wiring/codes.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from './support/acting.ts';
import { listsOf, look, textOf } from './support/reading.ts';
import { place } from './support/world.tsx';

let here: ReturnType<typeof place>;
let told: EventInfo[];

describeView(codesModel, {
  render(actor) {
    here = place();
    told = [];
    const { known, isCheckInStaff } = actor.getSnapshot().context;
    const info = { ...infoOf(), attendee: known, isCheckInStaff };
    const changeInfo = (changed: EventInfo) => told.push(changed);
    return here.inside(<CodesScreen actor={actor} world={{ info, isStale: false, changeInfo }} />);
  },
  acts: {
    'retry.pressed': press('Try again'),
    'checkInSelf.pressed': press('Check In Self'),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => ({
    ...look(),
    nobody: screen.queryByText('You are not on the list of this event') !== null,
    note: screen.queryByText(/Your codes work all the same\.$/)?.textContent ?? null,
    passes: listsOf(screen, 'Guest codes').flatMap((list) => [...list.querySelectorAll('section')].map(textOf)),
  }),
  shown: ({ view, passes, checkInSelf, error }) => ({
    heading: 'Check In',
    buttons: [
      ...(view === 'failed' ? ['Try again'] : []),
      ...(passes.length > 1 ? passes.map(({ name }) => name) : []),
      ...{ none: [], ready: ['Check In Self'], busy: ['Check In Self, busy'] }[checkInSelf],
    ],
    links: [],
    alerts: view === 'failed' ? [`Your codes did not load${error}Try again`] : [],
    statuses: view === 'loading' ? ['Loading your codes'] : [],
    nobody: view === 'nobody',
    note: view === 'shown' && error ? `${error} Your codes work all the same.` : null,
    passes: passes.map(({ name, of, shown, checkedIn }) =>
      [
        name,
        of === 'You' ? 'Autumn Social' : of,
        checkedIn ? 'Checked-in' : '',
        `QR code of ${name}`,
        `Guest code ${shown}`,
      ].join(''),
    ),
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns how the attendee stands': ({ emitted }) =>
      expect(told.map(({ attendee }) => attendee)).toEqual(
        emitted.flatMap((each) => ('attendee' in each ? [each.attendee] : [])),
      ),
  },
});
