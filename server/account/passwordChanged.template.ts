import { href } from '#contract/kit/addresses.ts';
import { ownerMail } from './ownerMail.ts';

/** Tells the owner of an account that its password was changed by someone who knew the one before. */
export const passwordChanged = ownerMail((link) => ({
  subject: 'Your password was changed',
  before: [
    'The password of your Muster account was changed. Every other device is signed out.',
    "If that was you, there's nothing to do.",
  ],
  button: { label: 'Forgot Password', url: link(href.forgotPassword()) },
  after: ["If it wasn't you, set a new password now with Forgot Password."],
}));
