import type { UpcomingEvent } from '#contract/events/event.ts';
import { type CardView, homeOf } from '#machines/home/home.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { crashed, offline } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const eventPhoto = '/files/house.jpg';

const machine = createLoadMachine<UpcomingEvent[], null>('home');
const { answered } = answersOf(machine);

/** Home is a list that loads, one of these: the chart `load` with events in it. It stands for every list that only loads. */
export const homeModelOf = (lists: Readonly<Record<string, UpcomingEvent[]>>) =>
  defineModel({
    id: 'home',
    machine,
    situations: { 'a member comes home': { input: { what: 'Your events', params: null } } },
    moves: () => [
      act({ type: 'retry.pressed' }),
      ...Object.entries(lists).map(([label, events]) => answered('load', label, events)),
      offline('load'),
      crashed('load'),
    ],
    present: ({ context }) => homeOf({ events: context.data, error: context.error, photo: eventPhoto, userId: 'mia' }),
  });

const tiles = ['Events', 'Safety Alerts', 'Education', 'Rules'];
const none = 'No upcoming events Events appear here when you’re invited.';

const wordsOf = ({ month, day, title, time, venue, status, label }: CardView) =>
  [month, day, title, time, venue, (label === null ? reviewSigns[status] : guestSigns[label]).word].join(' ');

export const homePage: PageOf<ReturnType<typeof homeModelOf>> = {
  acts: { 'retry.pressed': ({ press }) => press('Try again') },
  shown: ({ view, cards, error }) => ({
    address: '/',
    heading: 'Upcoming Events',
    buttons: view === 'failed' ? ['Try again'] : [],
    links: [...cards.map(({ title }) => title), ...tiles],
    alerts: view === 'failed' ? [`Your events didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading events'] : [],
    lists: { 'Upcoming Events': view === 'shown' ? cards.map(wordsOf) : view === 'empty' ? [none] : undefined },
    says: [
      'Menu',
      view === 'shown'
        ? `Events ${cards.length} coming up`
        : view === 'empty'
          ? 'Events Nothing coming up'
          : 'Events Safety Alerts',
    ],
  }),
};
