import { refusalText } from '#contract/kit/refusals.ts';
import type { changeDateModel } from '#machines/events/changeDate/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { Hand, PageOf } from '#tests/support/page/flowPage.ts';

type Field = 'Start' | 'End';

/** A wall time as it stands in the two inputs of a field. */
const inputsOf = (field: Field, wall: string): [label: string, text: string][] => {
  const [date = '', time = ''] = wall.split('T');
  return [
    [`${field} date`, date],
    [`${field} time`, time],
  ];
};

async function typeWall({ type }: Hand, field: Field, wall: string): Promise<void> {
  for (const [label, text] of inputsOf(field, wall)) await type(label, text);
}

export const changeDatePage: PageOf<typeof changeDateModel> = {
  acts: {
    'start.changed': (at) => typeWall(at, 'Start', at.signal.wall),
    'end.changed': (at) => typeWall(at, 'End', at.signal.wall),
    'save.pressed': ({ press }) => press('Save Changes'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { screen, busy, start, end }) {
    if (signal.type === 'start.changed') return signal.wall !== start;
    if (signal.type === 'end.changed') return signal.wall !== end;
    return signal.type !== 'save.pressed' || (screen === 'editing' && !busy);
  },
  shown(view) {
    const { screen, busy, start, end, startError, endError, startZone, endZone, error, closed, overtaken } = view;
    const isEditing = screen === 'editing';
    return {
      address: `/event-view/${eventId}/edit/date`,
      heading: view.heading,
      buttons: isEditing ? [busy ? 'Save Changes, busy' : 'Save Changes'] : error ? ['Try again'] : [],
      alerts: error ? [`The event didn’t load ${error} Try again`] : [],
      statuses: screen === 'loading' ? ['Loading the date'] : [],
      fields: isEditing ? Object.fromEntries([...inputsOf('Start', start), ...inputsOf('End', end)]) : {},
      errors: isEditing ? { ...wrong('Start', startError, startZone), ...wrong('End', endError, endZone) } : {},
      says: [closed, overtaken].filter((each) => each !== null),
      silent: [
        ...(closed ? [] : [refusalText('dateLocked')]),
        ...(overtaken ? [] : ['Someone else changed the date to']),
      ],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};

/** The time is described by its zone too. */
const wrong = (field: Field, sentence: string | null, zone: string) =>
  sentence === null ? {} : { [`${field} date`]: sentence, [`${field} time`]: `${sentence} ${zone}` };
