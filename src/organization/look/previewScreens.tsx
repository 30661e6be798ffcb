import type { ComponentType } from 'react';
import type { TileView } from '#machines/home/home.ts';
import { squareRules } from '#machines/events/eventView/squares.ts';
import type { Preview } from '#machines/organization/look/machine.ts';
import { EventView } from '#src/events/eventView/Screen.tsx';
import { Events } from '#src/events/events/Screen.tsx';
import { Home } from '#src/home/Screen.tsx';

interface Previewed {
  /** The photo for events without their own. */
  photo: string | null;
}

const event = {
  ...{ id: 'autumn-social', title: 'Autumn Social', month: 'OCT', day: '24', href: '' },
  ...{ time: '8:00pm EDT', venue: 'The Boathouse' },
  status: 'approved' as const,
};

const another = {
  ...{ id: 'board-games', title: 'Board Games Night', month: 'NOV', day: '6', href: '' },
  ...{ time: '7:00pm EST', venue: 'Chapter House' },
  status: 'submitted' as const,
};

const tiles: readonly TileView[] = [
  { name: 'Events', fact: '2 coming up', count: 0 },
  { name: 'Safety Alerts', fact: '1 to answer', count: 1 },
  { name: 'Education', fact: '4 topics', count: 0 },
  { name: 'Rules', fact: '6 rules', count: 0 },
];

const squares = (['checkIn', 'inviteGuests'] as const).map((id) => ({
  ...{ id, label: squareRules[id].label, href: '', disabled: false },
}));

/** Real screens with events that are made up. */
export const previewScreens: Record<Preview, ComponentType<Previewed>> = {
  home: ({ photo }) => (
    <Home
      view={{
        view: 'shown',
        cards: [
          { ...event, photo, label: 'RSVP' },
          { ...another, photo, label: null },
        ],
        error: null,
      }}
      tiles={tiles}
      aside={null}
      needsApp={false}
      send={nothing}
    />
  ),
  events: ({ photo }) => (
    <Events
      view={{
        ...{ view: 'shown', period: 'upcoming', mayCreate: true, error: null },
        months: [
          { title: 'October 2026', rows: [{ ...event, photo, weekday: 'Sat' }] },
          { title: 'November 2026', rows: [{ ...another, photo, weekday: 'Fri' }] },
        ],
      }}
      eveningsHref={null}
      send={nothing}
    />
  ),
  event: ({ photo }) => (
    <EventView
      header={{
        ...event,
        ...{ date: 'Saturday, October 24', location: '12 River Road', venuePhone: '', url: '', roles: [] },
        ...{ description: 'Music, food and the last warm night on the river.', answers: [] },
        ...{ own: 'going', changing: null },
      }}
      photo={photo}
      squares={squares}
      button="cancel"
      {...{ inside: null, busy: false, isStale: false, decision: null }}
      {...{ reviewHref: null, reportsHref: null, lateReportHref: null, ownReportsHref: null }}
      {...{ eveningHref: null, handOverHref: null, reviseHref: null }}
      send={nothing}
      onCheckOut={nothing}
    />
  ),
};

const nothing = () => undefined;
