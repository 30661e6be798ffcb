import { assign, createMachine } from 'xstate';
import { refusals } from '#contract/kit/refusals.ts';
import { attendanceMachine } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { eventReviewMachine } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotMoved } from '#machines/lifecycles/eventReview.moves.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { proved } from '#tests/server/everyCall/proved.ts';
import { describe, expect, it } from 'vitest';
import { check, type Checked } from './check.ts';
import { type Bounds, type Charts, charts } from './eveningWorld.ts';
import { invariants } from './invariants.ts';

const isLong = process.env.MUSTER_LONG === '1';

const whole = { event: 'whole', bypass: false, guests: 1, limit: 1, hostOwns: false } as const satisfies Bounds;
const stands = { ...whole, event: 'stands' } as const;

/** What is composed, and how large it may be. */
const quick: Record<string, Bounds> = {
  'a reviewed event × a host × a guest': whole,
  'an event of a type that asks nobody × its owner as host × a guest': { ...whole, bypass: true, hostOwns: true },
  'a host × two guests, of whom two may come': { ...stands, guests: 2, limit: 2 },
  'a host × two guests, of whom one may come': { ...stands, guests: 2 },
  'a host × a guest, of whom none may come': { ...stands, limit: 0 },
};

const compositions: Record<string, Bounds> = {
  ...quick,
  ...(isLong && {
    'a reviewed event × its owner as host × a guest': { ...whole, hostOwns: true },
    'an event of a type that asks nobody × a host × two guests': { ...whole, bypass: true, guests: 2, limit: 2 },
  }),
};

const results = new Map<string, Checked>();
const checked = (name: string): Checked => {
  const bounds = compositions[name];
  if (!bounds) throw new Error(`Nothing is composed as "${name}".`);
  const known = results.get(name) ?? check(invariants, bounds);
  results.set(name, known);
  return known;
};

const told = (moves: readonly string[] | undefined): string => (moves ?? []).join(' > ');

describe.each(Object.keys(compositions))('%s', (name) => {
  it.each(invariants.map(({ sentence, id }) => [sentence, id]))('%s', (_, id) => {
    expect(told(checked(name).broken.get(id))).toBe('');
  });
  if (!(name in quick)) return;
  const { states, calls } = checked(name);
  proved(name, [states, calls]);
});

/** The codes that a function of refusals can answer, as its text has them. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/["'](\w+)["']/g)].flatMap(([, word = '']) => (word in refusals ? [word] : []));

const handedOver = 'an event stays its owner’s here: tests of the lifecycle and of the server hand it over';

/** Refusals that charts name and no call can meet, each with the reason. */
const never: Record<string, string> = {
  changedMeanwhile: 'one call after the other never meets it: it is for two that decide on one version',
  invitedOnly: 'who is not on the list does not find it (access table)',
  notCreator: handedOver,
  ownerChanged: handedOver,
  ownsAlready: handedOver,
  notAllowed: 'who is not the owner is stopped by the access table',
  notFound: 'who is not on the list, and a section that is not there, are not found before',
  startPassed: 'an evening that is tried here keeps its start: tests of the lifecycle and of the server meet it',
  wasIn: 'nobody may remove a member who was in (access table)',
};

describe('every refusal', () => {
  const named = new Set([whyNot, whyNotReview, whyNotMoved].flatMap((each) => codesIn(each.toString())));
  const unmet = (results: Iterable<Checked>): string[] => {
    const met = new Set([...results].flatMap(({ refusals }) => [...refusals]));
    return [...named].filter((code) => !met.has(code as never));
  };
  it('that a chart names is met on some way, but for those that are stopped before', () => {
    expect(named.size).toBeGreaterThan(20);
    expect(unmet(Object.keys(compositions).map(checked)).sort()).toEqual(Object.keys(never).sort());
  });
  it('that nothing leads to any more is noticed', () => {
    const review = eventReviewMachine.provide({ guards: { isBeforeStart: () => true, isEmpty: () => true } });
    const small = check([], { ...whole, guests: 0, limit: 0 }, { composed: { ...charts, review } });
    expect(unmet([small])).toContain('cancelTooLate');
  });
});

const { config, implementations } = attendanceMachine;
const { declined, ...states } = config.states ?? {};

/** One fault for each invariant: a guard that lets everyone pass, an edge that leads elsewhere, a rule that is forgotten. */
const faults: Record<string, { bounds: Bounds; composed: Partial<Charts> }> = {
  agreed: {
    bounds: stands,
    composed: { attendance: attendanceMachine.provide({ guards: { agreedAsAdult: () => true } }) },
  },
  'in with a yes': {
    bounds: stands,
    composed: {
      attendance: createMachine(
        {
          ...config,
          states: {
            ...states,
            declined: {
              ...declined,
              on: {
                ...declined?.on,
                'attendance.checkedIn': { target: '#attendance.going.in', actions: 'move' },
              },
            },
          },
        } as never,
        implementations as never,
      ) as never,
    },
  },
  'in with a host': { bounds: stands, composed: { preventsHostCancel: () => false, goesOnHoldWithHost: () => false } },
  'a yes to what is approved': {
    bounds: whole,
    composed: { attendance: attendanceMachine.provide({ guards: { eventApproved: () => true } }) },
  },
  'a door of what stands': {
    bounds: whole,
    composed: { attendance: attendanceMachine.provide({ guards: { eventOpens: () => true } }) },
  },
  limit: {
    bounds: { ...stands, limit: 0 },
    composed: { attendance: attendanceMachine.provide({ guards: { placeLeft: () => true } }) },
  },
  'one list': {
    bounds: stands,
    composed: { attendance: attendanceMachine.provide({ actions: { freePlace: assign(({ context }) => context) } }) },
  },
  'no edit after the start': {
    bounds: { ...whole, guests: 0 },
    composed: { review: eventReviewMachine.provide({ guards: { isBeforeStart: () => true } }) },
  },
  'nobody inside what ends': {
    bounds: whole,
    composed: { review: eventReviewMachine.provide({ guards: { isEmpty: () => true } }) },
  },
  'nobody inside what moves': {
    bounds: whole,
    composed: { review: eventReviewMachine.provide({ guards: { mayMove: () => true } }) },
  },
  'cancelled for good': {
    bounds: { ...whole, guests: 0 },
    composed: {
      review: createMachine(
        {
          ...eventReviewMachine.config,
          states: {
            ...eventReviewMachine.config.states,
            cancelled: { on: { 'event.reopened': { target: 'editing' } } },
          },
        } as never,
        eventReviewMachine.implementations as never,
      ) as never,
    },
  },
};

describe('a fault is caught that breaks', () => {
  it.each(invariants.map(({ id }) => id))('%s', (id) => {
    const fault = faults[id];
    if (!fault) throw new Error(`No fault is seeded for "${id}".`);
    const own = invariants.filter((each) => each.id === id);
    const { broken } = check(own, fault.bounds, { composed: { ...charts, ...fault.composed }, first: true });
    expect(told(broken.get(id))).not.toBe('');
  });
});
