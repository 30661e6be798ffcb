import { href } from '#contract/kit/addresses.ts';
import type { changePasswordModel } from '#machines/account/changePassword/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';
import { typeInto } from './authForm.ts';

const labels = { present: 'Current Password', password: 'Password', confirmation: 'Confirm Password' };

export const changePasswordPage: PageOf<typeof changePasswordModel> = {
  acts: {
    async 'password.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Save');
    },
    'cancel.pressed': ({ press }) => press('Cancel'),
  },
  shown: ({ failed, busy }) => ({
    address: href.changePassword(),
    heading: 'Change Password',
    buttons: [
      ...['Show current password', 'Show password', 'Show confirm password'],
      ...(busy ? ['Cancel, off', 'Save, busy'] : ['Cancel', 'Save']),
    ],
    errors: errorsIn(failed, labels),
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Upcoming Events' },
};
