import type { PhoneConfirmed } from '#contract/account/ownPhone.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { changePhoneMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(changePhoneMachine, { askCodeAgain: 'askCode' });

const before = '+16175550101';
const phone = '+16175550177';
const confirmed = (outcome: PhoneConfirmed['outcome']): PhoneConfirmed => ({
  outcome,
  phone: outcome === 'changed' ? phone : before,
});

const known = { ...refusalOf('phoneKnown'), fields: [{ field: 'phone', message: refusalText('phoneKnown') }] };

const input = { userId: 'mia' };

export const changePhoneModel = defineModel({
  id: 'changePhone',
  machine: changePhoneMachine,
  situations: {
    'with a number': {
      input,
      moves: [
        answered('loadPhone', 'with one', { phone: before, texts: true }),
        offline('loadPhone'),
        act({ type: 'retry.pressed' }),
        act({ type: 'phone.submitted', phone: '(617) 555-0177' }),
        act({ type: 'phone.submitted', phone: ' ' }, 'empty'),
        answered('askCode', 'on its way', { phone }),
        refused('askCode', 'their own already', known),
        offline('askCode'),
        crashed('askCode'),
        act({ type: 'code.submitted', code: '418206' }),
        act({ type: 'code.submitted', code: '' }, 'empty'),
        act({ type: 'newCode.pressed' }),
        act({ type: 'otherNumber.pressed' }),
        act({ type: 'cancel.pressed' }),
        answered('askCodeAgain', 'on its way', { phone }),
        offline('askCodeAgain'),
        answered('confirm', 'right', confirmed('changed')),
        answered('confirm', 'wrong', confirmed('wrong')),
        answered('confirm', 'too late', confirmed('over')),
        offline('confirm'),
      ],
    },
    'without texts': {
      input,
      moves: [
        answered('loadPhone', 'without one', { phone: null, texts: false }),
        offline('loadPhone'),
        act({ type: 'retry.pressed' }),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { own, failed, error, phone: typed } }) => [own, failed, error, typed],
});
