import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import type { AddedMember } from '#contract/organization/member.ts';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import { detailsOf } from '../fixtures.ts';
import { memberFormMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(memberFormMachine);

const ida: MemberValues = {
  firstName: 'Ida',
  lastName: 'Frost',
  email: 'ida@example.org',
  phone: '(617) 555-0123',
  birthDate: '2004-03-11',
};

const ben: MemberValues = {
  firstName: 'Ben',
  lastName: 'Okafor-Berg',
  email: 'ben@muster.test',
  phone: '+14015550114',
  birthDate: '',
};

/** As `detailsOf` has him on file. */
const valuesOfBen: MemberValues = { ...ben, lastName: 'Okafor' };

const added: AddedMember = { id: 'ida', firstName: 'Ida', lastName: 'Frost', how: 'new', account: 'unclaimed' };
const today = '2026-11-02';

const atField = (field: keyof MemberValues, code: 'memberKnown' | 'personElsewhere', name: string) => {
  const refusal = refusalOf(code, { name });
  return { ...refusal, fields: [{ field, message: refusal.message }] };
};

const overtaken = () =>
  refusalOf('detailsChanged', {
    fields: 'the last name',
    now: { ...valuesOfBen, firstName: 'Benjamin', lastName: 'Okafor-Vance' },
  });

export const memberFormModel = defineModel({
  id: 'memberForm',
  machine: memberFormMachine,
  situations: {
    'somebody new': {
      input: { organizationId: 'harbor-house', memberId: null, today },
      moves: [
        act({ type: 'member.submitted', ...ida }),
        act({ type: 'member.submitted', ...ida, firstName: ' ' }, 'no first name'),
        act({ type: 'member.submitted', ...ida, email: 'ida' }, 'no email'),
        answered('addMember', 'new', added),
        answered('addMember', 'again', { ...added, how: 'again', account: 'claimed' }),
        answered('addMember', 'joined', { ...added, how: 'joined', account: 'claimed' }),
        refused('addMember', 'a member already', atField('email', 'memberKnown', 'Ida Frost'), 'isMember'),
        offline('addMember'),
        crashed('addMember'),
      ],
    },
    'a member': {
      input: { organizationId: 'harbor-house', memberId: 'ben', today },
      moves: [
        act({ type: 'member.submitted', ...ben }),
        act({ type: 'member.submitted', ...ben, lastName: '' }, 'no last name'),
        act({ type: 'retry.pressed' }),
        answered('readMember', 'Ben', detailsOf()),
        answered('readMember', 'somebody of another organization too', detailsOf({ belongsElsewhere: true })),
        refused('readMember', 'nobody here', refusalOf('notFound'), 'isElsewhere'),
        offline('readMember'),
        answered('saveMember', 'saved', detailsOf({ lastName: 'Okafor-Berg' })),
        refused('saveMember', 'overtaken', overtaken(), 'isOvertaken'),
        refused(
          'saveMember',
          'joined elsewhere',
          atField('phone', 'personElsewhere', 'Ben Okafor'),
          'belongsElsewhere',
        ),
        offline('saveMember'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { failed, elsewhere, overtaken: fields, added: last, error } }) => [
    failed,
    elsewhere,
    fields,
    last?.how,
    error,
  ],
});
