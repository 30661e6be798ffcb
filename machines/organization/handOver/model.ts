import { crashed, harborHouse, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { ben, cora, detailsOf, holdings, pageOf } from '../fixtures.ts';
import { handOverMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(handOverMachine);

const [social] = holdings.events;
const owner = detailsOf({ holdings });
const ofTwo = detailsOf({
  holdings: { ...holdings, events: social ? [social, { ...social, id: 'boat-day', title: 'Boat Day' }] : [] },
});
const row = { ...cora, state: 'active' } as const;

const input = { organizationId: harborHouse.id, memberId: 'ben', eventId: null };

export const handOverModel = defineModel({
  id: 'handOver',
  machine: handOverMachine,
  situations: {
    'an owner who left': {
      input,
      moves: [
        answered('readMember', 'owns one', owner),
        answered('readMember', 'owns one, suspended', { ...owner, state: 'suspended' }),
        answered('readMember', 'owns two', ofTwo),
        answered('readMember', 'owns none', detailsOf()),
        act({ type: 'search.changed', text: 'cora' }, 'cora'),
        elapsed('searchPause', 250),
        refused('readMember', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
      ],
    },
    'one event of several': {
      input: { ...input, eventId: 'boat-day' },
      moves: [answered('readMember', 'owns two', ofTwo), answered('readMember', 'owns another', owner)],
    },
  },
  moves: () => [
    act({ type: 'record.chosen', id: 'cora' }, 'cora'),
    act({ type: 'cancel.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    offline('readMember'),
    offline('searchMembers'),
    answered('searchMembers', 'cora', pageOf([ben, row])),
    answered('searchMembers', 'no one else', pageOf([ben])),
    answered('handOverEvents', 'handed over', detailsOf()),
    refused('handOverEvents', 'handed over by another admin', refusalOf('ownerChanged'), 'isHandedOver'),
    offline('handOverEvents'),
    crashed('handOverEvents'),
  ],
  present,
  key: ({ context: { member, search, found, to } }) => [
    ...[member?.holdings.events.length, member?.state, search, found.data.length, to?.id],
  ],
});
