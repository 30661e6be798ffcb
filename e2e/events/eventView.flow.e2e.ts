import { now } from '#machines/kit/fixtures.ts';
import type { EventViewSignal } from '#machines/events/eventView/machine.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import type { EventViewView } from '#machines/events/eventView/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  mia: Person;
  event: string;
  isKept: boolean;
}

const stale = 'No connection. This may be out of date.';

const adapter: FlowAdapter<EventViewSignal, EventViewView, World> = {
  now,
  async world(situation, house) {
    const stage = await createStage(house);
    const mia = await stage.member();
    const event = await stage.party({ title: 'Autumn Social' });
    await stage.invite(event, mia.id);
    return { stage, mia, event, isKept: situation === 'opened again' };
  },
  async open(page, { stage, mia, event, isKept }) {
    await signIn(page, stage.house, mia);
    if (isKept) {
      const info = await stage.call(mia.id, 'getEventInfo', { params: { id: event } });
      info.event.information.title = 'Autumn Social, as kept';
      await page.evaluate(
        ([organization, kept]) => {
          localStorage.setItem('muster.organization', organization);
          localStorage.setItem('muster.event', kept);
        },
        [JSON.stringify(stage.harbor.id), JSON.stringify({ [stage.harbor.id]: { at: now, info } })] as const,
      );
    }
    await page.goto(`/event-view/${event}`);
  },
  calls: {
    loadInfo: { method: 'GET', path: /\/info$/ },
    refreshInfo: { method: 'GET', path: /\/info$/ },
  },
  acts: {},
  offers: (move) => move.kind !== 'act',
  grounds: {
    'refreshInfo renamed': async ({ stage, event }) => {
      await stage.db.query('update event set title = $2 where id = $1', [event, 'Autumn Social at sea']);
    },
  },
  causes: {
    eventIsHidden: async ({ stage, mia, event }) => {
      const attendeeId = await stage.attendeeOf(event, mia.id);
      await stage.call(stage.cora, 'removeAttendee', { params: { id: event, attendeeId } });
      await facts.reopened(stage, event);
      await facts.rejected(stage, event);
    },
    eventIsCancelled: async ({ stage, event }) => {
      await stage.call(stage.cora, 'cancelEvent', { params: { id: event } });
    },
  },
  check: (view, { page, world, where }) => {
    if (view.view === 'left') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    const isShown = view.view === 'shown';
    const expected = {
      address: `/event-view/${world.event}`,
      heading: view.title ?? 'Event',
      buttons: isShown ? ['RSVP'] : [],
      statuses: isShown ? [] : ['Loading the event'],
      text: view.isStale ? expect.stringContaining(stale) : expect.not.stringContaining(stale),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(eventViewModel, adapter, { situations: ['opened for the first time', 'opened again'] });
