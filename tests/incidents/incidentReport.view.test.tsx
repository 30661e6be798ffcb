import { eventId, now } from '#machines/kit/fixtures.ts';
import { incidentReportModel } from '#machines/incidents/incidentReport/model.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import { IncidentReportScreen } from '#src/incidents/incidentReport/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const at = `/event-view/${eventId}/report`;
const labels = {
  date: 'When it happened date',
  location: 'Location',
  information: 'What happened',
  witnesses: 'Witnesses',
};

let here: ReturnType<typeof place>;

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function typeWall(wall: string) {
  const [date = '', time = ''] = wall.split('T');
  for (const [label, text] of [['When it happened date', date] as const, ['When it happened time', time] as const])
    fireEvent.change(input(label), { target: { value: text } });
}

describeView(incidentReportModel, {
  render(actor) {
    openTab(at);
    here = place();
    return here.inside(<IncidentReportScreen actor={actor} now={() => now} />);
  },
  acts: {
    'date.changed': ({ signal, actor }) => {
      if (signal.type !== 'date.changed') return;
      if (actor.getSnapshot().context.date === signal.wall) actor.send(signal);
      else typeWall(signal.wall);
    },
    'now.pressed': press('Use the current time'),
    'location.changed': ({ signal, actor }) => {
      if (signal.type !== 'location.changed') return;
      if (actor.getSnapshot().context.location === signal.text) actor.send(signal);
      else fireEvent.change(input('Location'), { target: { value: signal.text } });
    },
    'locate.pressed': press('Use my location'),
    'photo.uploaded': ({ actor, signal }) => actor.send(signal),
    'photo.removed': (hand) =>
      has(hand.screen, 'button', 'Remove stairs.jpg') ? press('Remove stairs.jpg')(hand) : hand.actor.send(hand.signal),
    'upload.changed': ({ actor, signal }) => actor.send(signal),
    'form.submitted': ({ signal }) => {
      if (signal.type !== 'form.submitted') return;
      const { information, witnesses, witnessed } = signal.texts;
      fireEvent.input(input('What happened'), { target: { value: information } });
      fireEvent.input(input('Witnesses'), { target: { value: witnesses } });
      if (input('I saw it happen').checked !== witnessed) fireEvent.click(input('I saw it happen'));
      document.forms[0]?.requestSubmit();
    },
  },
  read: () => {
    const { heading, buttons } = look();
    return {
      heading,
      buttons,
      address: location.pathname,
      values: [input('When it happened date').value, input('When it happened time').value, input('Location').value],
      errors: Object.fromEntries(
        Object.entries(labels).map(([field, label]) => [field, firstOf(errorOf(input(label)))]),
      ),
      notLocated: document.body.textContent.includes('Describe the place instead.'),
    };
  },
  shown: (view) => {
    const [date = '', time = ''] = view.date.split('T');
    return {
      heading: 'Report an Incident',
      buttons: buttonsOf(view),
      address: view.goesTo?.path ?? at,
      values: [date, time, view.location],
      errors: Object.fromEntries(
        Object.keys(labels).map((field) => [field, view.failed?.field === field ? view.failed.message : null]),
      ),
      notLocated: view.notLocated !== null,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      const isNew = failed !== snapshots.at(-2)?.context.failed;
      if (failed && failed.field !== 'file' && isNew)
        expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    },
  },
});

/** A hint may stand behind the sentence. */
const firstOf = (text: string | null): string | null =>
  text?.replace(' Who else saw it, and how to reach them.', '') ?? null;

function buttonsOf({ busy, locating, photo, uploading }: IncidentReportView): string[] {
  const off = busy ? ', off' : '';
  return [
    `Use the current time${off}`,
    locating ? 'Use my location, busy' : `Use my location${off}`,
    ...(photo && !busy ? [`Remove ${photo.name}`] : []),
    busy ? 'Send, busy' : uploading ? 'Send, off' : 'Send',
  ];
}
