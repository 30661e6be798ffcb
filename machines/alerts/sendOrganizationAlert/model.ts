import { type AudienceOption, audienceKey, type ChapterOptions } from '#contract/alerts/audience.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { held, refusalOf } from '#machines/kit/fixtures.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { present } from './present.ts';
import { sendOrganizationAlertMachine } from './machine.ts';

const { answered } = answersOf(sendOrganizationAlertMachine);

const still = { unreachable: 0, joined: 0, left: 0 };
const everyone: AudienceOption = { audience: { kind: 'everyone' }, event: null, count: 214, ...still, unreachable: 3 };
export const inside: AudienceOption = {
  audience: { kind: 'inside', eventId: 'autumn-social' },
  ...{ event: 'Autumn Social', count: 45, ...still },
};

export const officers: AudienceOption = {
  audience: { kind: 'role', role: 'safetyOfficer' },
  event: null,
  count: 3,
  ...still,
};
const admin: AudienceOption = { audience: { kind: 'role', role: 'admin' }, event: null, count: 1, ...still };

/** Checked in during the last hour, and during the last four. */
export const checkedIn = ([1, 4] as const).map(
  (hours): AudienceOption => ({
    audience: { kind: 'checkedIn', hours },
    ...{ event: null, count: hours * 10, ...still },
  }),
);

/** Who may be alerted while nothing is on, while Autumn Social is, and a little later. */
export const counted = {
  quiet: [everyone],
  evening: [inside, everyone],
  later: [{ ...inside, count: 47, unreachable: 3, joined: 3, left: 1 }, everyone],
  roles: [everyone, admin, officers],
  'no officers': [everyone, admin],
};

/** Two chapters; one member is in both. */
export const chapters: ChapterOptions = {
  chapters: [
    { id: 'cedar-house', name: 'Cedar House' },
    { id: 'harbor-house', name: 'Harbor House' },
  ],
  people: [
    { chapters: ['harbor-house'], count: 213, unreachable: 3 },
    { chapters: ['cedar-house'], count: 40, unreachable: 1 },
    { chapters: ['cedar-house', 'harbor-house'], count: 1, unreachable: 0 },
  ],
};

const usual: AudienceOption = { audience: { kind: 'checkedIn' }, event: null, count: 40, ...still };

const input = { organizationId: 'harbor-house', organizationName: 'Harbor House' };
const count = (name: keyof typeof counted) => act({ type: 'audiences.counted', options: counted[name] }, name);

export const sendOrganizationAlertModel = defineModel({
  id: 'sendOrganizationAlert',
  machine: sendOrganizationAlertMachine,
  situations: {
    'an alert': { input, moves: [count('quiet')] },
    'an alert during an event': {
      input,
      moves: [
        act({ type: 'audiences.failed' }),
        count('evening'),
        count('later'),
        act({ type: 'audience.chosen', audience: inside.audience }, 'inside'),
        act({ type: 'audience.chosen', audience: { kind: 'everyone' } }, 'everyone'),
        refused('sendAlert', 'everybody has left', refusalOf('nobodyThere')),
      ],
    },
    'an alert to those who were checked in': {
      input,
      moves: [
        act({ type: 'audiences.counted', options: [usual, everyone], checkedIn }, 'hours'),
        act({ type: 'audience.chosen', audience: { kind: 'checkedIn', hours: 4 } }, 'four hours'),
        act({ type: 'audience.chosen', audience: { kind: 'checkedIn', hours: 1 } }, 'one hour'),
        refused('sendAlert', 'everybody came in before', refusalOf('nobodyThere')),
      ],
    },
    'an alert to a role': {
      input,
      moves: [
        count('roles'),
        count('no officers'),
        act({ type: 'roles.pressed' }),
        act({ type: 'audience.chosen', audience: officers.audience }, 'officers'),
        refused('sendAlert', 'nobody holds it any more', refusalOf('nobodyThere')),
      ],
    },
    'an alert to chapters': {
      input,
      moves: [
        act({ type: 'audiences.counted', options: counted.quiet, chapters }, 'chapters'),
        act({ type: 'chapters.pressed' }),
        act({ type: 'chapter.toggled', id: 'cedar-house' }, 'Cedar House'),
        act({ type: 'allChapters.toggled' }),
        refused('sendAlert', 'nobody is there', refusalOf('nobodyThere')),
      ],
    },
  },
  moves: () => [
    act({ type: 'alert.submitted', information: ` ${fire.information} ` }, 'fire'),
    act({ type: 'alert.submitted', information: '  ' }, 'empty'),
    act({ type: 'alert.submitted', information: 'x'.repeat(121) }, 'too long'),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    answered('sendAlert', 'sent', { ...fire, mayReadAnswers: true }),
    refused('sendAlert', 'no sender any more', refusalOf('notAllowed'), 'policyIsTaken'),
    held('sendAlert'),
  ],
  present,
  key: ({ context: { information, audience, options, chapters: among, showsRoles, showsChapters, isUncounted } }) => [
    information,
    audienceKey(audience),
    options?.map(({ count: people }) => people).join(),
    among?.people.length,
    showsRoles,
    showsChapters,
    isUncounted,
  ],
});
