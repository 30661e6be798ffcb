import { href } from '#contract/kit/addresses.ts';
import { isWholeCode } from '#contract/account/secondFactor.form.ts';
import type { authenticatorModel } from '#machines/account/authenticator/model.ts';
import type { AuthenticatorView } from '#machines/account/authenticator/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const labels = { present: 'Current Password', code: '6-digit code' };

const busyIf = (busy: boolean, name: string) => (busy ? `${name}, busy` : name);
const offIf = (off: boolean, name: string) => (off ? `${name}, off` : name);

function buttonsOf(view: AuthenticatorView): string[] {
  switch (view.step) {
    case 'failed':
      return ['Try again'];
    case 'off':
      return ['Turn On'];
    case 'on':
      return [...(view.makesCodes ? ['New Recovery Codes'] : []), 'Turn Off'];
    case 'password':
      return ['Show current password', offIf(view.busy, 'Cancel'), busyIf(view.busy, view.submit)];
    case 'scanning':
      return [busyIf(view.copying, 'Copy Key'), offIf(view.busy, 'Cancel'), busyIf(view.busy, 'Turn On')];
    case 'codes':
      return [busyIf(view.copying, 'Copy Codes'), 'Done'];
    default:
      return [];
  }
}

function wordsOf(view: AuthenticatorView): string[] {
  switch (view.step) {
    case 'elsewhere':
      return ['You sign in with your organization’s account. Turn on a second step there.'];
    case 'on':
      return [view.since, ...(view.left === null ? [] : [view.left]), ...(view.warning === null ? [] : [view.warning])];
    case 'scanning':
      return ['Scan this with your authenticator app', 'Or enter this key by hand', view.groups.join(' ')];
    case 'codes':
      return ['Save these recovery codes'];
    default:
      return [];
  }
}

export const authenticatorPage: PageOf<typeof authenticatorModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'turnOn.pressed': ({ press }) => press('Turn On'),
    'newCodes.pressed': ({ press }) => press('New Recovery Codes'),
    'turnOff.pressed': ({ press }) => press('Turn Off'),
    async 'password.submitted'({ type, press, signal, view }) {
      await type(labels.present, signal.present);
      await press(view.step === 'password' ? view.submit : '');
    },
    'cancel.pressed': ({ press }) => press('Cancel'),
    'code.typed': ({ type, signal }) => type(labels.code, signal.code),
    async 'code.submitted'({ type, press, signal }) {
      await type(labels.code, signal.code);
      await press('Turn On');
    },
    'copy.pressed': ({ press, view }) => press(view.step === 'codes' ? 'Copy Codes' : 'Copy Key'),
    'done.pressed': ({ press }) => press('Done'),
  },
  // A whole code that is typed goes by itself: there is nothing left to press.
  offers: (signal) => signal.type !== 'code.submitted' || !isWholeCode(signal.code),
  shown: (view) => ({
    address: href.authenticator(),
    heading: 'Authenticator App',
    buttons: buttonsOf(view),
    alerts: view.step === 'failed' ? [`Your sign-in settings didn’t load ${view.error} Try again`] : [],
    statuses: view.step === 'loading' ? [view.label] : [],
    errors: errorsIn('failed' in view ? view.failed : null, labels),
    lists: { 'Recovery codes': view.step === 'codes' ? [...view.codes] : undefined },
    links: view.step === 'scanning' ? ['Open in an App on This Phone'] : [],
    says: [...(view.lead === null ? [] : [view.lead]), ...view.required, ...wordsOf(view)],
  }),
};
