import { drinkTypes, startOf } from '#machines/beverage/drinks.ts';
import { guidances } from '#machines/beverage/guidance.ts';
import type { beverageModel } from '#machines/beverage/model.ts';
import { nameOfDrink } from '#machines/beverage/present.ts';
import { errorsIn, type PageOf, type ScreenShown } from '#tests/support/page/flowPage.ts';

type View = ReturnType<(typeof beverageModel)['present']>;
type Shown = Omit<ScreenShown, 'address' | 'heading'>;

const sliders = { abv: 'ABV', vol: 'Volume' } as const;
const note = 'An estimate for learning';
const emergencies = guidances.filter(({ isEmergency }) => isEmergency).map(({ title }) => title);

const dashboard = ({ hasDrinks, body, question }: View): Shown => ({
  buttons: ['Change', ...(hasDrinks ? ['Start over'] : []), 'Add drink'],
  maybe: ['Remove ', 'Call 911', ...emergencies],
  says: ['Estimated BAC', body.text, ...(hasDrinks ? ['Times in ', 'Remove '] : ['No drinks yet']), note],
  silent: hasDrinks ? ['No drinks yet'] : ['Times in ', 'Remove '],
  dialog: question === null ? null : { heading: question, buttons: ['No', 'Yes'] },
});

const screens: Readonly<Record<View['screen'], (view: View) => Shown>> = {
  disclaimer: () => ({ buttons: ['I Understand'] }),
  dashboard,
  information: ({ failed }) => ({
    buttons: ['Save'],
    errors: errorsIn(failed, { weight: 'Weight in pounds' }),
  }),
  types: () => ({
    buttons: drinkTypes.map((type) => nameOfDrink[type]),
    lists: {
      'Kinds of drink': drinkTypes.map((type) => {
        const { abv, vol } = startOf(type);
        return `${nameOfDrink[type]} From ${abv}%, ${vol} oz`;
      }),
    },
  }),
  sliders: ({ draft }) => ({
    buttons: [
      ...draft.sliders.flatMap(({ label, value, min, max }) => [
        value <= min ? `Less ${label}, off` : `Less ${label}`,
        value >= max ? `More ${label}, off` : `More ${label}`,
      ]),
      'Continue',
    ],
    fields: Object.fromEntries(draft.sliders.map(({ label, value }) => [label, String(value)])),
    says: [draft.standard],
  }),
  preview: ({ draft }) => ({
    buttons: ['Confirm'],
    maybe: ['Call 911', ...emergencies],
    lists: { 'The drink': [`${draft.name} ${draft.text}`] },
    says: ['Estimated BAC after this drink', note],
  }),
};

const withNote = ['dashboard', 'preview'];

export const beveragePage: PageOf<typeof beverageModel> = {
  acts: {
    'accept.pressed': ({ press }) => press('I Understand'),
    'change.pressed': ({ press }) => press('Change'),
    async 'information.submitted'({ type, check, press, signal }) {
      await type('Weight in pounds', signal.weight);
      await check(signal.gender === 'male' ? 'Male' : 'Female', true);
      await press('Save');
    },
    'add.pressed': ({ press }) => press('Add drink'),
    'drink.chosen': ({ press, signal }) => press(nameOfDrink[signal.drink]),
    'slider.moved': ({ type, signal }) => type(sliders[signal.slider], String(signal.value)),
    'continue.pressed': ({ press }) => press('Continue'),
    'confirm.pressed': ({ press }) => press('Confirm'),
    'startOver.pressed': ({ press }) => press('Start over'),
    'remove.pressed': ({ press }) => press('Remove Beer, 12:00'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
  },
  offers: (signal, { draft }) =>
    signal.type !== 'slider.moved' ||
    draft.sliders.every(({ name, value }) => name !== signal.slider || value !== signal.value),
  shown(view) {
    const shown = screens[view.screen](view);
    const silent = [...(shown.silent ?? []), ...(withNote.includes(view.screen) ? [] : [note])];
    return { address: view.address, heading: view.heading, ...shown, silent };
  },
};
