import type { SampleOffer, SamplePart } from '#contract/organization/sample.ts';
import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { manageMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(manageMachine);

/** What the sample brings. */
export const everyOffer: SampleOffer[] = [
  { part: 'eventTypes', names: ['Evening Social', 'Outdoor Gathering', 'House Dinner', 'Formal Evening'] },
  {
    part: 'houseRules',
    names: ['Your name is on the list', 'Look after each other', 'Drinks', 'Getting home', 'Respect'],
  },
  {
    part: 'education',
    names: [
      ...['What a standard drink is', 'Signs of too much', 'Plan it before you go out', 'Telling someone'],
      'For hosts',
    ],
  },
];

const typesAlone = everyOffer.slice(0, 1);

const press = (part: SamplePart) => act({ type: 'part.pressed', part }, part);

const taken = (parts: string) => refusalOf('alreadyStarted', { parts });

export const manageModel = defineModel({
  id: 'manage',
  machine: manageMachine,
  situations: {
    'an organization without anything': {
      input: { organizationId: harborHouse.id },
      moves: [
        answered('readSample', 'everything', everyOffer),
        press('houseRules'),
        press('education'),
        answered('startFromSample', 'what was chosen', { approving: 3 }),
        refused('startFromSample', 'there meanwhile', taken('event types'), 'typesAreThere'),
        refused('startFromSample', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
        crashed('startFromSample'),
      ],
    },
    'one admin of several below a parent': {
      input: { organizationId: harborHouse.id },
      moves: [
        answered('readSample', 'event types alone', typesAlone),
        press('eventTypes'),
        answered('startFromSample', 'without an approver', { approving: 0 }),
      ],
    },
    'an organization with event types': {
      input: { organizationId: harborHouse.id },
      moves: [
        answered('readSample', 'nothing', []),
        refused('readSample', 'not theirs', refusalOf('notFound'), 'isElsewhere'),
      ],
    },
  },
  moves: () => [
    act({ type: 'start.pressed' }),
    act({ type: 'retry.pressed' }),
    offline('readSample'),
    offline('startFromSample'),
  ],
  present,
  key: ({ context: { offers, chosen, started, error } }) => [offers.length, chosen, started, error],
});
