import type { AnsweredValue, FullEvent, PossibleVolunteer } from '#contract/events/event.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { type EventGiven, zone } from '#machines/kit/fixtures.ts';
import { fullEventOf, sectionOf } from '#machines/kit/fullFixtures.ts';

export const startDate = '2026-10-18T00:00:00.000Z';
export const endDate = '2026-10-18T05:00:00.000Z';
/** The same clock as the start, a day later. */
export const afterEnd = '2026-10-19T00:00:00.000Z';

export const floorPlan: StoredFile = {
  bucket: 'files',
  key: 'floor-plan',
  name: 'floor plan.pdf',
  size: 24_000,
  type: 'application/pdf',
  url: '/files/floor-plan',
  width: null,
  height: null,
};

export const lena: PossibleVolunteer = { id: 'lena', firstName: 'Lena', lastName: 'Vogt', selected: false };

export interface StepsGiven extends EventGiven {
  /** Values of Dinner Plan, and at which version; its `seats` are required. */
  dinner?: Record<string, AnsweredValue>;
  version?: number;
  /** Adds the step Door Team, which asks for volunteers and a floor plan. */
  door?: boolean;
  team?: Record<string, AnsweredValue>;
  withoutDinner?: boolean;
  /** What was said of Dinner Plan. */
  comments?: { name: string; comment: string; date: string }[];
  decision?: FullEvent['decision'];
  hasReviewer?: boolean;
  startLate?: FullEvent['startLate'];
  step?: string;
}

/** Cora's dinner: Event Information, and Dinner Plan, which has to be filled. */
export function stepsEventOf(given: StepsGiven = {}): FullEvent {
  const { dinner = {}, version = 1, door = false, team: teamValues = {}, withoutDinner = false, ...rest } = given;
  const { decision = null, hasReviewer = true, startLate = null, step = null, comments = [], ...event } = rest;
  const plan = sectionOf({
    id: 'plan',
    markup: [
      { id: 'plan-title', type: 'title', title: 'The table' },
      { id: 'seats', type: 'shortTextInput', title: 'How many seats are there?', required: true },
      { id: 'allergies', type: 'textAreaInput', title: 'How do we ask about allergies?' },
    ],
    values: dinner,
    version,
    comments,
  });
  const team = sectionOf({
    id: 'team',
    markup: [
      { id: 'crew', type: 'volunteer', title: 'Who is at the door?' },
      { id: 'floor-plan', type: 'fileUpload', title: 'Floor plan' },
    ],
    values: teamValues,
    version,
  });
  const full = fullEventOf({
    reviewStatus: 'editing',
    ...event,
    steps: { ...(withoutDinner ? {} : { 'Dinner Plan': [plan] }), ...(door ? { 'Door Team': [team] } : {}) },
  });
  return {
    ...full,
    step,
    decision,
    hasReviewer,
    startLate,
    EventModules: full.EventModules.map((each) => informationOf(each)),
  };
}

function informationOf(module: FullEvent['EventModules'][number]): FullEvent['EventModules'][number] {
  if (module.stepNumber !== 1) return module;
  const section = sectionOf({
    id: 'information',
    markup: [
      { id: 'title', type: 'shortTextInput', title: 'Event title', required: true },
      { id: 'timezone', type: 'timezoneInput', title: 'Timezone', required: true },
      { id: 'startDate', type: 'dateTimeInput', title: 'Start', required: true },
      { id: 'endDate', type: 'dateTimeInput', title: 'End', required: true },
      { id: 'maxGuestAllowed', type: 'shortTextInput', title: 'Max guests allowed', required: true },
    ],
    values: { title: 'Autumn Social', timezone: zone, startDate, endDate, maxGuestAllowed: '3' },
  });
  return { ...module, sections: [section] };
}
