import { href } from '#contract/kit/addresses.ts';
import type { changePhoneModel } from '#machines/account/changePhone/model.ts';
import type { ChangePhoneView } from '#machines/account/changePhone/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const labels = { phone: 'New Phone Number', code: 'Code From the Text' };

const offIf = (off: boolean, name: string) => (off ? `${name}, off` : name);
const busyIf = (busy: boolean, name: string) => (busy ? `${name}, busy` : name);

function buttonsOf({ step, busy, asking }: ChangePhoneView): string[] {
  if (step === 'failed') return ['Try again'];
  if (step === 'number') return [offIf(busy, 'Cancel'), busyIf(busy, 'Text Me a Code')];
  if (step !== 'code') return [];
  return [
    ...[asking ? 'Text Me a New Code, busy' : offIf(busy, 'Text Me a New Code'), offIf(busy, 'Use Another Number')],
    ...[offIf(busy, 'Cancel'), asking ? 'Confirm, off' : busyIf(busy, 'Confirm')],
  ];
}

export const changePhonePage: PageOf<typeof changePhoneModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    async 'phone.submitted'({ type, press, signal }) {
      await type(labels.phone, signal.phone);
      await press('Text Me a Code');
    },
    async 'code.submitted'({ type, press, signal }) {
      await type(labels.code, signal.code);
      await press('Confirm');
    },
    'newCode.pressed': ({ press }) => press('Text Me a New Code'),
    'otherNumber.pressed': ({ press }) => press('Use Another Number'),
    'cancel.pressed': ({ press }) => press('Cancel'),
  },
  shown: (view) => ({
    address: href.changePhone(),
    heading: 'Phone Number',
    buttons: buttonsOf(view),
    alerts: view.step === 'failed' ? [`Your number didn’t load ${view.error} Try again`] : [],
    statuses: view.step === 'loading' ? ['Loading your number'] : [],
    errors: errorsIn(view.failed, labels),
    says: [
      ...(view.lead === '' ? [] : [view.lead]),
      ...(view.step === 'withoutTexts' ? ['Ask an admin to change it.'] : []),
    ],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'My Account' },
};
