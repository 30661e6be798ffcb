import type { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { authForm, typeInto } from './authForm.ts';

const labels = { email: 'Email Address' };

export const claimAccountPage: PageOf<typeof claimAccountModel> = {
  acts: {
    async 'email.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Find Account');
    },
  },
  shown: ({ busy, failed, notOffered }) => ({
    ...authForm(labels, { address: '/claim-account', heading: 'Claim Account', submit: 'Find Account', busy, failed }),
    statuses: notOffered === null ? [] : [notOffered],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Reset Password' },
};
