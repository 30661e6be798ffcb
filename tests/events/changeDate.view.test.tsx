import { eventId } from '#machines/kit/fixtures.ts';
import { changeDateModel } from '#machines/events/changeDate/model.ts';
import { ChangeDateScreen } from '#src/events/changeDate/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const address = `/event-view/${eventId}/edit/date`;

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types a wall time into the two inputs of a field; one that stands there already is typed once more. */
function type(name: 'Start' | 'End', wall: string) {
  const [date = '', time = ''] = wall.split('T');
  const fields = [
    [input(`${name} date`), date],
    [input(`${name} time`), time],
  ] as const;
  for (const [field, text] of fields) {
    field.focus();
    fireEvent.change(field, { target: { value: text } });
  }
  fields[1][0].blur();
}

const wallIn = (name: 'Start' | 'End') => {
  const [date, time] = [input(`${name} date`).value, input(`${name} time`).value];
  return date === '' && time === '' ? '' : `${date}T${time}`;
};

describeView(changeDateModel, {
  render(actor) {
    openTab(address);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ChangeDateScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'start.changed': ({ signal, actor }) => {
      if (signal.type !== 'start.changed') return;
      if (wallIn('Start') === signal.wall) actor.send(signal);
      else type('Start', signal.wall);
    },
    'end.changed': ({ signal, actor }) => {
      if (signal.type !== 'end.changed') return;
      if (wallIn('End') === signal.wall) actor.send(signal);
      else type('End', signal.wall);
    },
    'save.pressed': (hand) =>
      has(hand.screen, 'button', 'Save Changes') && !look().buttons.includes('Save Changes, busy')
        ? press('Save Changes')(hand)
        : hand.actor.send(hand.signal),
    'retry.pressed': press('Try again'),
    'time.told': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type !== 'info.refreshed') return;
      // A field somebody stands in keeps its own text.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      around.load(signal.info);
    },
  },
  read: (screen) => {
    const { alerts, ...seen } = look();
    const isEditing = has(screen, 'button', 'Save Changes') || seen.buttons.includes('Save Changes, busy');
    const text = document.querySelector('main')?.textContent ?? '';
    return {
      ...seen,
      failed: alerts.some((each) => each.startsWith('The event didn’t load')),
      address: location.pathname,
      walls: isEditing ? [wallIn('Start'), wallIn('End')] : [],
      errors: isEditing ? [errorOf(input('Start date')), errorOf(input('End date'))] : [],
      closed: text.includes('This event’s date can no longer be changed.'),
      overtaken: text.includes('Someone else changed the date to'),
    };
  },
  shown: (view) => {
    const isEditing = view.screen === 'editing';
    return {
      heading: view.heading,
      buttons: isEditing ? [view.busy ? 'Save Changes, busy' : 'Save Changes'] : view.error ? ['Try again'] : [],
      links: [],
      statuses: view.screen === 'loading' ? ['Loading the date'] : [],
      failed: view.screen === 'failed',
      address: view.goesTo?.path ?? address,
      walls: isEditing ? [view.start, view.end] : [],
      errors: isEditing ? [view.startError, view.endError] : [],
      closed: view.closed !== null,
      overtaken: view.overtaken !== null,
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns the new date': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
