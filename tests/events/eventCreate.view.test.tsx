import { nothingChosen } from '#machines/events/eventCreate/draft.ts';
import { eventCreateModel } from '#machines/events/eventCreate/model.ts';
import type { EventCreateView, EventForm } from '#machines/events/eventCreate/present.ts';
import { type DraftKeeper, draftOf } from '#src/app/services/storage/eventDraft.ts';
import { EventCreateScreen } from '#src/events/eventCreate/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent, type screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const at = '/event/create?type=social';
const labels = {
  title: 'Event title',
  theme: 'Theme',
  description: 'Description',
  venue: 'Venue',
  venuePhone: 'Venue phone',
  location: 'Street address',
  url: 'Event URL',
  maxGuestAllowed: 'Max guests allowed',
} as const;
const others = {
  timezone: 'Timezone',
  startDate: 'Start date',
  startTime: 'Start time',
  endDate: 'End date',
  endTime: 'End time',
};

let here: ReturnType<typeof place>;
let draft: DraftKeeper;

beforeEach(() => sessionStorage.clear());

function type(on: typeof screen, texts: Record<string, string>) {
  for (const [name, label] of Object.entries(labels))
    fireEvent.input(on.getByLabelText(label), { target: { value: texts[name] } });
}

/** A day, as the phone's own input gives it; the time stays what it is. */
const chooseDay = (on: typeof screen, label: string, wall: string) =>
  fireEvent.change(on.getByLabelText(label), { target: { value: wall.slice(0, 10) } });

describeView(eventCreateModel, {
  render(actor) {
    openTab(at);
    here = place();
    draft = draftOf('mia', 'harbor-house');
    const { context } = actor.getSnapshot();
    if (context.restored) draft.change(context.draftId, context);
    return here.inside(<EventCreateScreen actor={actor} draft={draft} newId={() => 'draft-2'} />);
  },
  acts: {
    'retry.pressed': press('Try again'),
    'start.changed': ({ screen: on, signal, actor }) => {
      if (signal.type !== 'start.changed') return;
      if (actor.getSnapshot().context.start === signal.wall) actor.send(signal);
      else chooseDay(on, 'Start date', signal.wall);
    },
    'end.changed': ({ screen: on, signal, actor }) => {
      if (signal.type !== 'end.changed') return;
      if (actor.getSnapshot().context.end === signal.wall) actor.send(signal);
      else chooseDay(on, 'End date', signal.wall);
    },
    'zone.chosen': async ({ user, screen: on, signal, actor }) => {
      if (signal.type !== 'zone.chosen') return;
      if (actor.getSnapshot().context.zone === signal.zone) actor.send(signal);
      else await user.selectOptions(on.getByLabelText('Timezone'), signal.zone);
    },
    'photo.uploaded': ({ actor, signal }) => actor.send(signal),
    'photo.removed': (hand) =>
      has(hand.screen, 'button', 'Remove winter.jpg') ? press('Remove winter.jpg')(hand) : hand.actor.send(hand.signal),
    'upload.changed': ({ actor, signal }) => actor.send(signal),
    'anew.pressed': (hand) =>
      has(hand.screen, 'button', 'Start Over') ? press('Start Over')(hand) : hand.actor.send(hand.signal),
    'form.submitted': async (hand) => {
      if (hand.signal.type !== 'form.submitted') return;
      type(hand.screen, { ...hand.signal.texts });
      if (hand.actor.getSnapshot().context.uploading) document.forms[0]?.requestSubmit();
      else await press('Create Event')(hand);
    },
  },
  read: (on) => ({
    ...look(),
    address: location.pathname + location.search,
    values: valuesIn(on),
    errors: Object.fromEntries(
      Object.entries({ ...labels, ...others }).flatMap(([name, label]) => {
        const error = errorOf(on.queryByLabelText(label));
        return error === null ? [] : [[name, error]];
      }),
    ),
  }),
  shown: (view) => ({
    heading: 'Create Event',
    links: [],
    alerts: view.view === 'failed' ? [`The event type didn’t load ${view.error} Try again`] : [],
    statuses: view.view === 'loading' ? ['Loading the form'] : [],
    address: view.view === 'leaving' ? view.goesTo.path : at,
    buttons: buttonsOf(view),
    values: view.view === 'form' ? valuesOf(view.form) : null,
    errors: view.view === 'form' ? errorsOf(view.form) : {},
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the field that fails has the focus': ({ snapshots }) => {
      const last = snapshots.at(-1);
      const field = last?.context.failed?.field ?? '';
      const isNew = last?.context.failed !== snapshots.at(-2)?.context.failed;
      if (field in labels && isNew) expect(document.activeElement?.getAttribute('name')).toBe(field);
    },
    'what was typed and chosen is kept until the event is made or the form begins anew': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (!last) return;
      const { start, end, zone, photo, draftId } = last.context;
      if (last.status === 'done') {
        if (!last.matches('unchosen')) expect(draft.read()).toBe(null);
        return;
      }
      const kept = draft.read() ?? { ...nothingChosen, id: draftId };
      expect(kept).toMatchObject({ id: draftId, start, end, zone, photo });
    },
  },
});

function buttonsOf(view: EventCreateView): string[] {
  if (view.view === 'failed') return ['Try again'];
  if (view.view !== 'form') return [];
  const { restored, photo, busy, uploading } = view.form;
  const create = busy ? 'Create Event, busy' : uploading ? 'Create Event, off' : 'Create Event';
  return [...(restored ? ['Start Over'] : []), ...(photo ? [`Remove ${photo.name}`] : []), create, create];
}

function valuesIn(on: typeof screen): Record<string, string> | null {
  if (on.queryByLabelText(labels.title) === null) return null;
  return Object.fromEntries(
    Object.entries(others).map(([name, label]) => [name, on.getByLabelText<HTMLInputElement>(label).value]),
  );
}

function valuesOf({ start, end, zone }: EventForm): Record<string, string> {
  const [startDate = '', startTime = ''] = start.split('T');
  const [endDate = '', endTime = ''] = end.split('T');
  return { timezone: zone, startDate, startTime, endDate, endTime };
}

function errorsOf({ failed, earliest, mostGuests, startZone, endZone }: EventForm): Record<string, string> {
  if (failed === null || failed.field === 'file') return {};
  const { field, message } = failed;
  const beside = (zone: string | null) => (zone === null ? message : `${message} ${zone}`);
  if (field === 'startDate')
    return { startDate: `${message} ${earliest.text} at the earliest.`, startTime: beside(startZone) };
  if (field === 'endDate') return { endDate: message, endTime: beside(endZone) };
  if (field === 'maxGuestAllowed') return { [field]: `${message} Per member, from 0 to ${mostGuests}.` };
  return { [field]: message };
}
