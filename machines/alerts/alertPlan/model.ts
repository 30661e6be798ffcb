import { defaultWaveMinutes, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { crashed, offline } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { alertPlanMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(alertPlanMachine);

const contacts = [
  { id: 'ana', name: 'Ana Reyes' },
  { id: 'theo', name: 'Theo Lind' },
];

/** A plan of the tests' world, with the minutes of an organization that never set any. */
export const planOf = (
  first: string | null,
  officers: boolean,
  { known = contacts, hold = false, own = {} }: Planned = {},
): OwnAlertPlan => ({
  ...{ first, officers, hold, own: { contacts: null, officers: null, ...own }, contacts: known },
  minutes: defaultWaveMinutes,
});

interface Planned {
  known?: OwnAlertPlan['contacts'];
  hold?: boolean;
  own?: Partial<OwnAlertPlan['own']>;
}

const input = { organization: 'Harbor House' };

export const alertPlanModel = defineModel({
  id: 'alertPlan',
  machine: alertPlanMachine,
  situations: {
    'with two contacts': {
      input,
      moves: [
        answered('loadPlan', 'all at once', planOf(null, false)),
        offline('loadPlan'),
        act({ type: 'retry.pressed' }),
        act({ type: 'first.chosen', id: 'ana' }, 'the first alone'),
        act({ type: 'first.chosen', id: '' }, 'everyone'),
        act({ type: 'officers.changed', on: true }, 'officers too'),
        act({ type: 'officers.changed', on: false }, 'no officers'),
        act({ type: 'hold.changed', on: true }, 'held'),
        act({ type: 'hold.changed', on: false }, 'at once'),
        act({ type: 'minutes.chosen', wave: 'contacts', minutes: 5 }, 'own minutes'),
        act({ type: 'minutes.chosen', wave: 'contacts', minutes: null }, 'those of the organization'),
        act({ type: 'save.pressed' }),
        answered('savePlan', 'kept', planOf('ana', true)),
        offline('savePlan'),
        crashed('savePlan'),
      ],
    },
    'without contacts': {
      input,
      moves: [
        answered('loadPlan', 'nobody', planOf(null, false, { known: [] })),
        offline('loadPlan'),
        act({ type: 'officers.changed', on: true }, 'officers'),
        act({ type: 'officers.changed', on: false }, 'no officers'),
        act({ type: 'save.pressed' }),
        answered('savePlan', 'kept', planOf(null, true, { known: [] })),
        offline('savePlan'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { plan, error } }) => [plan, error],
});
