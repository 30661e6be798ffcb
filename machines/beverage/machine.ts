import { assign, setup } from 'xstate';
import {
  type BeverageInformation,
  beverageInformationForm,
  weightOf,
} from '#contract/beverage/beverageInformation.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { type RequestedScreen, screenAt } from './addresses.ts';
import type { Body } from './bac.ts';
import { type Drink, type DrinkType, isOn, type Measure, slides, startOf } from './drinks.ts';

/** What the tool holds (B-15, B-16): in memory alone, and gone with a reload. */
export interface BeverageState extends Body {
  accepted: boolean;
  drinks: readonly Drink[];
}

export interface BeverageInput {
  kept: BeverageState;
  /** UTC ISO. */
  now: string;
  /** IANA id of the zone of this phone, in which drinks have their times. */
  zone: string;
  /** The address with which the tool was opened, query and all. */
  address: string;
}

export interface BeverageContext extends BeverageState, FormContext {
  now: string;
  zone: string;
  /** What the last address asked for. */
  asked: RequestedScreen;
  /** The drink that is being added. */
  draft: Readonly<{ type: DrinkType } & Measure>;
  /** Which drink it is asked about whether to remove it, by its place; `all` of them. */
  chosen: number | 'all' | null;
}

export type BeverageSignal =
  | { type: 'accept.pressed' }
  | { type: 'change.pressed' }
  | ({ type: 'information.submitted' } & BeverageInformation)
  | { type: 'add.pressed' }
  | { type: 'drink.chosen'; drink: DrinkType }
  | { type: 'slider.moved'; slider: keyof Measure; value: number }
  | { type: 'continue.pressed' }
  /** `at` is UTC ISO, read at the edge. */
  | { type: 'confirm.pressed'; at: string }
  | { type: 'startOver.pressed' }
  /** By its place among the drinks, from 0. */
  | { type: 'remove.pressed'; place: number }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'time.passed'; now: string }
  /** Back, forward, a link or a reload led here. */
  | { type: 'address.opened'; address: string };

const noDraft = { type: 'beer', ...startOf('beer') } as const;

const form = formFlow<BeverageContext, BeverageSignal>(({ event }) =>
  event.type === 'information.submitted' ? firstFailing(beverageInformationForm, event, null) : null,
);

const chart = setup({
  types: {} as {
    context: BeverageContext;
    input: BeverageInput;
    events: BeverageSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  guards: {
    isAccepted: ({ context }) => context.accepted,
    asksInformation: ({ context }) => context.asked.place === 'information',
    asksTypes: ({ context }) => context.asked.place === 'types',
    asksSliders: ({ context }) => context.asked.place === 'sliders',
    asksPreview: ({ context }) => context.asked.place === 'preview',
    ...form.guards,
    isOnSlider: ({ context, event }) =>
      event.type === 'slider.moved' && isOn(slides[context.draft.type][event.slider], event.value),
    hasDrinks: ({ context }) => context.drinks.length > 0,
    isThere: ({ context, event }) => event.type === 'remove.pressed' && context.drinks[event.place] !== undefined,
  },
  actions: {
    accept: assign({ accepted: true }),
    remember: assign(({ context, event }) =>
      event.type === 'address.opened' ? { ...context, asked: screenAt(event.address), failed: null } : context,
    ),
    /** Sliders that were moved stay where they are as long as it is the same drink. */
    takeAsked: assign(({ context }) => {
      const { asked, draft } = context;
      if (asked.place === 'preview') return { draft: { type: asked.type, abv: asked.abv, vol: asked.vol } };
      if (asked.place !== 'sliders' || asked.type === draft.type) return {};
      return { draft: { type: asked.type, ...startOf(asked.type) } };
    }),
    ...form.actions,
    takeInformation: assign(({ context, event }) =>
      event.type === 'information.submitted'
        ? {
            ...context,
            weight: weightOf(event.weight),
            gender: event.gender === 'male' ? 'male' : 'female',
            failed: null,
          }
        : context,
    ),
    beginDrink: assign(({ context, event }) =>
      event.type === 'drink.chosen' ? { ...context, draft: { type: event.drink, ...startOf(event.drink) } } : context,
    ),
    moveSlider: assign(({ context, event }) =>
      event.type === 'slider.moved'
        ? { ...context, draft: { ...context.draft, [event.slider]: event.value } }
        : context,
    ),
    addDrink: assign(({ context, event }) =>
      event.type === 'confirm.pressed'
        ? { ...context, now: event.at, drinks: [...context.drinks, { ...context.draft, timestamp: event.at }] }
        : context,
    ),
    chooseAll: assign({ chosen: 'all' }),
    choose: assign(({ context, event }) =>
      event.type === 'remove.pressed' ? { ...context, chosen: event.place } : context,
    ),
    removeChosen: assign({
      drinks: ({ context: { drinks, chosen } }) =>
        chosen === 'all' ? [] : drinks.filter((_, place) => place !== chosen),
    }),
    forgetChosen: assign({ chosen: null }),
    forgetDraft: assign({ draft: noDraft }),
    clearFailing: assign({ failed: null }),
    tellTime: assign(({ context, event }) => (event.type === 'time.passed' ? { ...context, now: event.now } : context)),
  },
});

/**
 * The beverage tool (B-01 to B-14): a disclaimer before everything; then the dashboard, the information about the
 * body, and a drink that goes through its kind, its sliders and a preview before it counts. Nothing leaves this chart.
 */
export const beverageMachine = chart.createMachine({
  id: 'beverage',
  context: ({ input }) => ({
    ...input.kept,
    now: input.now,
    zone: input.zone,
    asked: screenAt(input.address),
    draft: noDraft,
    failed: null,
    chosen: null,
  }),
  initial: 'arriving',
  on: { 'time.passed': { actions: 'tellTime' } },
  states: {
    arriving: { always: [{ guard: 'isAccepted', target: 'opening' }, { target: 'disclaimer' }] },
    disclaimer: {
      tags: 'resting',
      on: {
        'accept.pressed': [
          { guard: 'asksInformation', target: 'information', actions: 'accept' },
          { target: 'dashboard', actions: 'accept' },
        ],
        'address.opened': { actions: 'remember' },
      },
    },
    opening: {
      always: [
        { guard: 'asksInformation', target: 'information' },
        { guard: 'asksTypes', target: 'choosing' },
        { guard: 'asksSliders', target: 'adjusting', actions: 'takeAsked' },
        { guard: 'asksPreview', target: 'previewing', actions: 'takeAsked' },
        { target: 'dashboard' },
      ],
    },
    dashboard: {
      tags: 'resting',
      entry: 'forgetDraft',
      on: { 'address.opened': { target: 'opening', actions: 'remember' } },
      initial: 'still',
      states: {
        still: {
          entry: 'forgetChosen',
          on: {
            'change.pressed': '#beverage.information',
            'add.pressed': '#beverage.choosing',
            'startOver.pressed': { guard: 'hasDrinks', target: 'asking', actions: 'chooseAll' },
            'remove.pressed': { guard: 'isThere', target: 'asking', actions: 'choose' },
          },
        },
        asking: {
          on: { 'no.pressed': 'still', 'yes.pressed': { target: 'still', actions: 'removeChosen' } },
        },
      },
    },
    information: {
      tags: 'resting',
      entry: 'forgetDraft',
      exit: 'clearFailing',
      on: {
        'information.submitted': submitted('dashboard', 'takeInformation'),
        'address.opened': { target: 'opening', actions: 'remember' },
      },
    },
    choosing: {
      tags: 'resting',
      entry: 'forgetDraft',
      on: {
        'drink.chosen': { target: 'adjusting', actions: 'beginDrink' },
        'address.opened': { target: 'opening', actions: 'remember' },
      },
    },
    adjusting: {
      tags: 'resting',
      on: {
        'slider.moved': { guard: 'isOnSlider', actions: 'moveSlider' },
        'continue.pressed': 'previewing',
        'address.opened': { target: 'opening', actions: 'remember' },
      },
    },
    previewing: {
      tags: 'resting',
      on: {
        'confirm.pressed': { target: 'dashboard', actions: 'addDrink' },
        'address.opened': { target: 'opening', actions: 'remember' },
      },
    },
  },
});
