import { href } from '#contract/kit/addresses.ts';
import type { confirmPasswordModel } from '#machines/account/confirmPassword/model.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const labels = { present: 'Current Password', code: 'Code' };

const leads = {
  password: 'Enter your password to continue.',
  code: 'Enter a code from your authenticator app to continue. A recovery code works, too.',
};

/** Over the page whose call wants the password: here an incident report. */
export const confirmPasswordPage: PageOf<typeof confirmPasswordModel> = {
  outside: '.page > :not(.page-head__root)',
  acts: {
    async 'password.submitted'({ type, press, signal }) {
      await type(labels.present, signal.present);
      await press('Continue');
    },
    async 'code.submitted'({ type, press, signal }) {
      await type(labels.code, signal.code);
      await press('Continue');
    },
    'cancel.pressed': ({ press }) => press('Cancel'),
  },
  shown: ({ wants, failed, error, busy, outcome }) => ({
    address: href.readIncident('e1', 'i1'),
    heading: 'Incident Report',
    buttons: [],
    dialog:
      outcome === null
        ? {
            heading: 'Confirm it’s you',
            paragraphs: [leads[wants]],
            buttons: [
              ...(wants === 'password' ? ['Show current password'] : []),
              ...(busy ? ['Cancel, off', 'Continue, busy'] : ['Cancel', 'Continue']),
            ],
            errors: errorsIn(failed, labels),
            alerts: error === null ? [] : [error],
          }
        : null,
  }),
  leaves: ({ outcome }) => outcome && { address: href.readIncident('e1', 'i1'), heading: 'Incident Report' },
};
