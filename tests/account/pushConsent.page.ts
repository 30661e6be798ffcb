import { href } from '#contract/kit/addresses.ts';
import type { pushConsentModel } from '#machines/account/pushConsent/model.ts';
import type { PushConsentView } from '#machines/account/pushConsent/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const refusedText = 'Notifications are blocked in your phone’s settings. You still get texts.';
const homeText = 'On an iPhone, notifications work only from there. Until then you get texts.';
const askText =
  'Turn on notifications, and this device tells you when a contact is on it and when your organization sends a safety alert. You get texts too.';
const hidden = 'Hide what they say on the lock screen';
const eventsText =
  'Invitations, changes and reviews come here first, and by email only if you don’t open them within 10 minutes.';
const steps = [
  '1 Tap Share In Safari’s toolbar',
  '2 Add to Home Screen Scroll down to find it',
  '3 Open Muster there Sign in once more',
  '4 Turn on notifications In My Account',
];

function buttonsOf(view: PushConsentView): string[] {
  const { standing, here, others, turningOn, turningOff, error } = view;
  if (error !== null) return ['Try again'];
  const busy = turningOn || turningOff;
  const own = here === null ? 'Turn On Notifications' : 'Turn Off Notifications';
  const ofThis = standing === 'on' || standing === 'off' ? [busy ? `${own}, busy` : own] : [];
  return [...ofThis, ...others.map(({ device }) => (busy ? `Turn off ${device}, off` : `Turn off ${device}`))];
}

export const pushConsentPage: PageOf<typeof pushConsentModel> = {
  acts: {
    'turnOn.pressed': ({ press, view }) => press(view.asks ? 'Turn On' : 'Turn On Notifications'),
    'turnOff.pressed': ({ press, signal: { id }, view: { here, others } }) =>
      press(id === here ? 'Turn Off Notifications' : `Turn off ${others.find((row) => row.id === id)?.device}`),
    'hides.toggled': ({ check, view }) => check(hidden, !view.hides),
    'events.toggled': ({ check, view }) => check('Events, too', !view.events),
    'later.pressed': ({ press, view }) => press(view.standing === 'off' ? 'Not Now' : 'Later'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  shown: (view) => (view.asks ? sheet(view) : page(view)),
};

function page(view: PushConsentView) {
  const { heading, lead, standing, error, others } = view;
  return {
    address: href.pushConsent(),
    heading,
    buttons: buttonsOf(view),
    alerts: error === null ? [] : [`Your notifications didn’t load ${error} Try again`],
    statuses: standing === null && error === null ? ['Loading your notifications'] : [],
    says: [
      ...(lead === null ? [] : [lead]),
      ...(standing === 'on' || standing === 'off' ? [eventsText] : []),
      ...(standing === 'blocked' ? [refusedText] : standing === 'homeScreen' ? [homeText] : []),
    ],
    // Nothing is promised that this device can't have.
    silent: standing === 'closed' || standing === 'none' || standing === 'blocked' ? ['come here right away'] : [],
    lists: {
      'Other devices': others.length > 0 ? others.map(({ device }) => `${device} Turn off ${device}`) : undefined,
      'How to put Muster on your home screen': standing === 'homeScreen' ? steps : undefined,
    },
  };
}

function sheet({ standing, turningOn, isOver }: PushConsentView) {
  const nothing = isOver || (standing !== 'off' && standing !== 'blocked' && standing !== 'homeScreen' && !turningOn);
  const behind = { heading: null, buttons: [], dialog: null };
  if (nothing) return behind;
  if (standing === 'off' || turningOn)
    return {
      ...behind,
      dialog: {
        heading: 'See right away when they answer',
        paragraphs: [askText],
        buttons: turningOn ? ['Not Now, off', 'Turn On, busy'] : ['Not Now', 'Turn On'],
      },
    };
  return {
    ...behind,
    dialog: {
      heading: standing === 'blocked' ? 'Notifications are blocked' : 'Put Muster on your home screen',
      paragraphs: [standing === 'blocked' ? refusedText : homeText],
      buttons: ['Later'],
      lists: { 'How to put Muster on your home screen': standing === 'homeScreen' ? steps : undefined },
    },
  };
}
