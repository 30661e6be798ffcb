import { href } from '#contract/kit/addresses.ts';
import { ownerMail } from './ownerMail.ts';

interface Words {
  subject: string;
  what: string;
  ifSo?: string;
  ifNot: string;
}

/** Tells the owner of an account what became of its second factor, and what to do if it wasn't them. */
const about = ({ subject, what, ifSo = "If that was you, there's nothing to do.", ifNot }: Words) =>
  ownerMail((link) => ({
    subject,
    before: [what, ifSo],
    button: { label: 'My Account', url: link(href.myAccount()) },
    after: [ifNot],
  }));

export const authenticatorOn = about({
  subject: 'Your authenticator app is on',
  what: 'To sign in to Muster, you now enter a code from your authenticator app after your password.',
  ifNot: "If it wasn't you, change your password and ask an admin of your organization for help.",
});

export const authenticatorOff = about({
  subject: 'Your authenticator app is off',
  what: 'You now sign in to Muster with your password only. Your recovery codes no longer work.',
  ifSo: "If you did that, or asked an admin to, there's nothing to do.",
  ifNot: 'If not, change your password now, then turn your authenticator app on again.',
});

export const authenticatorReplaced = about({
  subject: 'Your authenticator app was replaced',
  what: 'Another authenticator app now makes the codes for your Muster account. The old one no longer works.',
  ifNot:
    "If it wasn't you, sign in with a recovery code, change your password and ask an admin of your organization for help.",
});

export const passkeyAdded = about({
  subject: 'A passkey was added',
  what: 'You can now sign in to Muster with a passkey instead of your password.',
  ifNot: "If it wasn't you, remove the passkey in My Account and change your password now.",
});

export const passkeyRemoved = about({
  subject: 'A passkey was removed',
  what: 'A passkey was removed from your Muster account. It no longer signs you in.',
  ifNot: "If it wasn't you, change your password and ask an admin of your organization for help.",
});

export const recoveryCodeUsed = about({
  subject: 'A recovery code was used',
  what: "One of your recovery codes was used to sign in to your Muster account, or to confirm it's you. It won't work again.",
  ifNot: "If it wasn't you, change your password and make new recovery codes in My Account.",
});
