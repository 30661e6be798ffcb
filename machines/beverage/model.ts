import type { SnapshotFrom } from 'xstate';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { beverageBase } from './addresses.ts';
import { defaultBody } from './bac.ts';
import { beverageMachine, type BeverageInput, type BeverageState } from './machine.ts';
import { present } from './present.ts';

const fresh: BeverageState = { ...defaultBody, accepted: false, drinks: [] };
const opened = (below: string, kept: Partial<BeverageState> = {}): BeverageInput => ({
  kept: { ...fresh, ...kept },
  now,
  zone,
  address: beverageBase + below,
});
const led = (below: string) => act({ type: 'address.opened', address: beverageBase + below }, below || '/');
const anHourLater = new Date(Date.parse(now) + 3_600_000).toISOString();
const beer = { type: 'beer', abv: 5, vol: 12, timestamp: now } as const;

/** Every drink would be a state of its own: whether there are any, and what they come to in words, is told apart. */
function presentRoughly(snapshot: SnapshotFrom<typeof beverageMachine>) {
  const { bac, drinks, draft, ...view } = present(snapshot);
  const { after, ...rest } = draft;
  return {
    ...view,
    hasDrinks: drinks.length > 0,
    isWarning: bac.isWarning,
    draft: { ...rest, isWarning: after.isWarning },
  };
}

export const beverageModel = defineModel({
  id: 'beverage',
  machine: beverageMachine,
  situations: {
    'for the first time, from the menu of an event': {
      input: opened('/set-info'),
      moves: [
        act({ type: 'accept.pressed' }),
        act({ type: 'change.pressed' }),
        act({ type: 'information.submitted', weight: '', gender: 'female' }, 'empty'),
        act({ type: 'information.submitted', weight: 'heavy', gender: 'male' }, 'no number'),
        act({ type: 'information.submitted', weight: '180', gender: 'male' }),
        led('/drink-type'),
      ],
    },
    'a drink was added': {
      input: opened('', { accepted: true, drinks: [beer] }),
      moves: [
        act({ type: 'drink.chosen', drink: 'liquor' }),
        act({ type: 'slider.moved', slider: 'abv', value: 40 }, 'abv'),
        act({ type: 'slider.moved', slider: 'vol', value: 2.5 }, 'vol'),
        act({ type: 'continue.pressed' }),
        led('/add-drink?type=liquor'),
      ],
    },
    'a drink that is removed': {
      input: opened('', { accepted: true, drinks: [beer] }),
      moves: [
        act({ type: 'startOver.pressed' }),
        act({ type: 'remove.pressed', place: 0 }),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
      ],
    },
    'opened at a preview': {
      input: opened('/confirm?abv=12&vol=5&type=wine', { accepted: true }),
      moves: [
        act({ type: 'time.passed', now: anHourLater }),
        led('/set-info'),
        led('/add-drink?type=wine'),
        led('/confirm?abv=12&vol=5&type=wine'),
        led('/confirm?abv=5&vol=99&type=beer'),
      ],
    },
  },
  moves: () => [act({ type: 'add.pressed' }), act({ type: 'confirm.pressed', at: now }), led('')],
  present: presentRoughly,
  key: ({ context: { accepted, asked, chosen } }) => [accepted, accepted ? null : asked.place, chosen],
});
