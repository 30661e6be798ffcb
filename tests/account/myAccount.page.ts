import { href } from '#contract/kit/addresses.ts';
import type { myAccountModel } from '#machines/account/myAccount/model.ts';
import type { MyAccountView } from '#machines/account/myAccount/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, rows, hasOthers }: MyAccountView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view === 'elsewhere') return ['Sign Out Everywhere'];
  const others = rows.filter(({ isHere }) => !isHere).map(({ device }) => `Sign out ${device}`);
  return [...others, ...(hasOthers ? ['Sign Out Everywhere Else'] : [])];
}

export const myAccountPage: PageOf<typeof myAccountModel> = {
  outside: '[data-part=data]',
  acts: {
    'signOut.pressed': ({ press, view }) => press(buttonsOf(view)[0] ?? ''),
    'signOutOthers.pressed': ({ press }) => press('Sign Out Everywhere Else'),
    'signOutEverywhere.pressed': ({ press }) => press('Sign Out Everywhere'),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Sign Out'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  shown(view) {
    const { heading, rows, error, question, ending } = view;
    return {
      address: href.myAccount(),
      heading,
      buttons: buttonsOf(view),
      links: ['Phone Number', 'Change Password', 'Passkeys', 'Authenticator App', 'Notifications'],
      alerts: view.view === 'failed' ? [`Your devices didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading your devices'] : [],
      lists: {
        Devices:
          view.view === 'shown'
            ? rows.map(({ device, isHere, lines }) =>
                [device, ...lines, ...(isHere ? [] : [`Sign out ${device}`])].join(' '),
              )
            : undefined,
      },
      says: view.view === 'elsewhere' ? ['so Muster can’t list them'] : [],
      dialog: question && {
        heading: question.title,
        paragraphs: [question.text],
        buttons: ending ? ['Cancel, off', 'Sign Out, busy'] : ['Cancel', 'Sign Out'],
      },
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Upcoming Events' },
};
