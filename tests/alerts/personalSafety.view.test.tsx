import { now, zone } from '#machines/kit/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import { ana, theo } from '#machines/alerts/safetyContacts/model.ts';
import { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { PersonalSafetyScreen } from '#src/alerts/personalSafety/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, vi } from 'vitest';
import { createActor } from 'xstate';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { personalSafetyPage } from './personalSafety.page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

const known = () =>
  createActor(
    safetyContactsMachine,
    // As it stands once both are loaded.
    { input: { zone }, snapshot: safetyContactsMachine.resolveState({ value: 'listing', context: loaded }) },
  ).start();

const loaded = {
  ...{
    zone,
    contacts: [ana, theo],
    closed: 0,
    reach: 'contacts' as const,
    asksOfficers: false,
    served: null,
    error: null,
    outdated: false,
    search: '',
    values: { name: '', phone: '' },
  },
  ...{ failed: null, round: 0, addedFirst: false, chosen: null },
};

describeView(personalSafetyModel, {
  page: personalSafetyPage,
  render(actor) {
    openTab('/personal-safety');
    return place().inside(<PersonalSafetyScreen actor={actor} contacts={known()} newKey={() => 'tap-1'} />);
  },
  acts: {
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'time.updated': ({ actor, signal }) => actor.send(signal),
    // Its line is another part of the page.
    'alert.opened': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => screen.queryByRole('region', { name: 'Your alert' }) !== null,
  shown: ({ said, view }) => said !== null && view !== 'composing',
});
