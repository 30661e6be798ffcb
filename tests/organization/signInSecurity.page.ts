import { href } from '#contract/kit/addresses.ts';
import type { signInSecurityModel } from '#machines/organization/signInSecurity/model.ts';
import type { SignInSecurityView } from '#machines/organization/signInSecurity/present.ts';
import { roleTexts } from '#machines/organization/roles.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const lead = 'Choose which roles need an authenticator app or a passkey. Without one, the role doesn’t work.';
const ownOff = 'To require this of others, turn on your own authenticator app or add a passkey first.';
const unsavedNote = 'You have changes that aren’t saved.';

export const signInSecurityPage: PageOf<typeof signInSecurityModel> = {
  acts: {
    'role.pressed': ({ check, signal: { role }, view }) =>
      check(roleTexts[role].name, !view.roles.find((line) => line.role === role)?.chosen),
    'save.pressed': ({ press }) => press('Save'),
    'discard.pressed': ({ press }) => press('Discard'),
    'yes.pressed': ({ press }) => press('Require'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, question, unsaved, isOwnOff, error, busy }) {
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return question !== null;
    if (question !== null) return false;
    if (signal.type === 'retry.pressed') return error !== null;
    if (view !== 'shown' || isOwnOff) return false;
    return signal.type === 'role.pressed' || (!busy && (signal.type !== 'discard.pressed' || unsaved));
  },
  shown(view) {
    const { view: which, roles, isOwnOff, unsaved, question, error } = view;
    const isShown = which === 'shown';
    return {
      address: href.signInSecurity(),
      heading: 'Sign-In Security',
      fields: isShown && !isOwnOff ? Object.fromEntries(roles.map(({ name, chosen }) => [name, chosen])) : {},
      buttons: buttonsOf(view),
      links: which === 'gone' ? ['Home'] : isOwnOff ? ['My Account'] : [],
      alerts: which === 'failed' ? [`The roles didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading the roles'] : [],
      says: [
        ...(isShown ? [lead] : []),
        ...(isShown && error !== null ? [error] : []),
        ...(isOwnOff ? [ownOff] : []),
        ...roles.flatMap(({ name, holders }) => [name, holders]),
        ...(unsaved ? [unsavedNote] : []),
        ...(which === 'gone' ? ['You can’t change this'] : []),
        ...(which === 'elsewhere' ? ['Sign-ins are managed elsewhere'] : []),
      ],
      silent: unsaved ? [] : [unsavedNote],
      dialog: question && {
        heading: question.title,
        paragraphs: [...question.lines],
        buttons: ['Cancel', 'Require'],
      },
    };
  },
};

function buttonsOf({ view, unsaved, isOwnOff, error, busy }: SignInSecurityView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view !== 'shown') return [];
  return [
    ...(error === null ? [] : ['Try again']),
    ...(isOwnOff ? [] : [...(unsaved ? [busy ? 'Discard, off' : 'Discard'] : []), busy ? 'Save, busy' : 'Save']),
  ];
}
