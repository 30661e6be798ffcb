import type { Page } from 'playwright/test';
import { setStatus } from '../support/accounts.ts';
import { h1 } from '../support/seen.ts';
import { submittedEvent } from '../support/reviewing.ts';
import { signInByForm } from '../support/signIn.ts';
import type { Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';
import { alertScreens } from '../alerts/looks.ts';
import { beverageScreens } from '../beverage/looks.ts';
import { guestLinkScreens } from '../guests/looks.ts';
import { incidentScreens } from '../incidents/looks.ts';
import { messageScreens } from '../messages/looks.ts';
import { learningScreens } from '../learning/looks.ts';
import { stepScreens } from '../events/looks.ts';
import type { Scene } from './scene.ts';
import { plainWithoutNetwork, screensWithoutNetwork } from './withoutNetwork.ts';

/** Every finished screen and every state of it that looks different: its name, and how somebody comes to it. */
export const screens: Readonly<Record<string, (scene: Scene) => Promise<Page>>> = {
  'personal safety': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I feel unsafe' }).click();
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
    return page;
  },
  'personal alert sent': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I need help' }).click();
    await page.getByRole('button', { name: 'Submit Alert' }).click();
    await expect(page.getByRole('heading', { name: '0 of 1 delivered' })).toBeVisible();
    return page;
  },
  'safety contacts': async ({ stage, as }) => {
    const mia = await stage.member();
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '617 555 0111' } });
    const page = await as(mia);
    await page.goto('/safety-contacts');
    await expect(page.getByRole('list', { name: 'Safety contacts' })).toBeVisible();
    return page;
  },
  home: async (scene) => {
    const page = await asMember(scene);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    return page;
  },
  'home empty': async ({ stage, as }) => {
    const page = await as(await stage.member());
    await page.goto('/');
    await expect(page.getByText('No events are coming up')).toBeVisible();
    return page;
  },
  drawer: async (scene) => {
    const page = await asMember(scene);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Autumn Social' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Support' })).toBeVisible();
    return page;
  },
  events: async (scene) => {
    const { stage, as } = scene;
    await stage.party();
    await stage.party({ title: 'Founders Dinner with a name that is longer than any card is wide' });
    await stage.created({ title: 'Winter Walk', ...soon(stage) });
    await stage.submitted({ title: 'Film Night', ...soon(stage) });
    const page = await as(await stage.account(stage.cora));
    await page.goto('/events');
    await expect(page.getByRole('link', { name: 'Film Night' })).toBeVisible();
    return page;
  },
  'events empty': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.cora));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByText('No past events')).toBeVisible();
    return page;
  },
  'event types': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.cora));
    await page.goto('/event/type');
    await expect(page.getByRole('link', { name: 'House Dinner' })).toBeVisible();
    return page;
  },
  'create event': async (scene) => atCreation(scene),
  'create event wrong': async (scene) => {
    const page = await atCreation(scene);
    await page.getByLabel('Event title').fill('Winter Formal');
    await page.getByRole('main').getByRole('button', { name: 'Create Event' }).filter({ visible: true }).click();
    await expect(page.getByRole('main').getByText('Event theme is required')).toBeVisible();
    return page;
  },
  'create event again': async (scene) => {
    const page = await atCreation(scene);
    await page.getByLabel('Event title').fill('Winter Formal with a name that is longer than any field is wide');
    await page.getByLabel('Start date').fill('2030-12-12');
    await page
      .getByRole('group', { name: 'Event photo' })
      .locator('input')
      .setInputFiles('demo/assets/autumn-social.jpg');
    await expect(page.getByRole('button', { name: 'Remove autumn-social.jpg' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('What you typed before is still here.')).toBeVisible();
    return page;
  },
  'event invited': async (scene) => atEvent(scene, { invited: true }),
  'event going': async (scene) => atEvent(scene, { going: true }),
  'event owner': async ({ stage, as }) => {
    const event = await stage.party();
    const page = await as(await stage.account(stage.cora));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Cancel Event' })).toBeVisible();
    return page;
  },
  'check out': async (scene) => {
    const { stage } = scene;
    const event = await stage.party();
    const mia = await stage.member({ birthDate: '2001-05-05' });
    const { qrCode } = await stage.going(event, mia.id);
    await stage.call(stage.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    const page = await scene.as(mia);
    await page.goto(`/event-view/${event}`);
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'check out with guests inside': async (scene) => {
    const page = await inside(scene, '');
    await page.getByRole('button', { name: 'Check Out' }).click();
    await expect(page.getByRole('dialog').getByText('stays checked in')).toBeVisible();
    return page;
  },
  'invited guests inside': async (scene) => {
    const page = await inside(scene, '/manage-invited-guests');
    await expect(page.getByRole('button', { name: 'Check Out Bartholomew-Alexander Field' })).toBeVisible();
    return page;
  },
  'guest list checking out': async (scene) => {
    const page = await atList(scene);
    await page.getByRole('button', { name: 'Check Out Amara Nwosu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  birthday: async (scene) => atEvent(scene, { invited: true, path: '/birthday' }),
  'birthday wrong': async (scene) => {
    const page = await atEvent(scene, { invited: true, path: '/birthday' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Date of birth required, and you must be older then 18 to RSVP')).toBeVisible();
    return page;
  },
  'rule with a picture': async (scene) => atRule(scene, 1),
  'rule with a video': async (scene) => atRule(scene, 2),
  'rule with a file': async (scene) => atRule(scene, 4),
  'last rule': async (scene) => atRule(scene, 5),
  'cancel RSVP': async (scene) => atEvent(scene, { going: true, guests: true, path: '/cancel-rsvp' }),
  codes: async (scene) => atEvent(scene, { going: true, guests: true, path: '/codes' }),
  'codes of staff': async ({ stage, as }) => {
    const event = await stage.party();
    const cora = await stage.account(stage.cora);
    await stage.going(event, stage.cora);
    const page = await as(cora);
    await page.goto(`/event-view/${event}/codes`);
    await expect(page.getByRole('button', { name: 'Check In Self' })).toBeVisible();
    return page;
  },
  door: async (scene) => (await atDoor(scene)).page,
  'door without a camera': async (scene) => {
    const { page } = await atDoor(scene);
    await page.getByRole('button', { name: 'Scan a code instead' }).click();
    await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible();
    return page;
  },
  'door in': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.evaluate(keepVerdict);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('has been checked in')).toBeVisible();
    return page;
  },
  'door refused': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('has been checked in')).toBeVisible();
    await expect(page.getByLabel('Guest code')).toHaveValue('');
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible();
    return page;
  },
  'door without connection': async (scene) => {
    const { page, code } = await atDoor(scene);
    await page.context().setOffline(true);
    await page.getByLabel('Guest code').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Next guest' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'door barred': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/check-in-guests' });
    await expect(page.getByText('You are not a check in staff for this event.')).toBeVisible();
    return page;
  },
  'guest list': async (scene) => atList(scene),
  'guest list without match': async (scene) => {
    const page = await atList(scene);
    await page.getByLabel('Search name or guest code').fill('zz');
    await expect(page.getByText('Nobody on this list matches “zz”')).toBeVisible();
    return page;
  },
  'guest list stale': async (scene) => {
    const page = await atList(scene);
    await page.context().setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    return page;
  },
  'send invites': async (scene) => {
    const page = await atInvites(scene);
    await page.getByRole('checkbox', { name: 'Nwosu, Amara' }).check();
    await expect(page.getByText('1 member(s) selected')).toBeVisible();
    return page;
  },
  'send invites without match': async (scene) => {
    const page = await atInvites(scene);
    await page.getByPlaceholder('Search Members').fill('zz');
    await expect(page.getByText('No member matches “zz”')).toBeVisible();
    return page;
  },
  'invite guests': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/invite-guests' });
    await expect(page.getByText('You can invite 3 more guests')).toBeVisible();
    return page;
  },
  'invite guests wrong': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/invite-guests' });
    await page.getByRole('button', { name: 'Send Invite' }).click();
    await expect(page.getByRole('main').getByText('Please enter your first name')).toBeVisible();
    return page;
  },
  'invite guests sent': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/invite-guests' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.reload();
    await inviteGus(page);
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByLabel('Link for Gus Berg')).toBeVisible();
    return page;
  },
  'invite guests closed': async (scene) => {
    const page = await atEvent(scene, { going: true, guests: true, path: '/invite-guests' });
    await expect(page.getByText('You have already invited the maximum amount')).toBeVisible();
    return page;
  },
  'invited guests': async (scene) => {
    const page = await atEvent(scene, { going: true, guests: true, path: '/manage-invited-guests' });
    await expect(page.getByRole('button', { name: 'Remove Gus' })).toBeVisible();
    return page;
  },
  'invited guests with a link': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/invite-guests' });
    await inviteGus(page);
    await page.getByRole('link', { name: 'Manage Invited Guests' }).click();
    await expect(page.getByRole('button', { name: 'Copy Link of Gus Berg' })).toBeVisible();
    return page;
  },
  'invited guests removing': async (scene) => {
    const page = await atEvent(scene, { going: true, guests: true, path: '/manage-invited-guests' });
    await page.getByRole('button', { name: 'Remove Gus' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return page;
  },
  'invited guests empty': async (scene) => {
    const page = await atEvent(scene, { going: true, path: '/manage-invited-guests' });
    await expect(page.getByText('You have not invited anybody yet')).toBeVisible();
    return page;
  },
  'edit event': async (scene) => ofOwner(scene, 'edit', 'Edit Event'),
  'edit event closed': async (scene) => {
    const page = await ofOwner(scene, 'edit', 'Edit Event', { startsIn: 1 });
    await expect(page.getByText('That was possible until 2 days before its start.')).toBeVisible();
    return page;
  },
  'change date': async (scene) => {
    const page = await ofOwner(scene, 'edit/date', 'Change Event Date');
    await expect(page.getByLabel('Start time')).toHaveValue('20:00');
    return page;
  },
  'change date wrong': async (scene) => {
    const page = await ofOwner(scene, 'edit/date', 'Change Event Date');
    await page.getByLabel('End date').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('End date is required').first()).toBeVisible();
    return page;
  },
  'change date closed': async (scene) => ofOwner(scene, 'edit/date', 'Change Event Date', { startsIn: 1 }),
  'change information': async (scene) => ofOwner(scene, 'edit/info', 'Change Event Information'),
  'change information started': async (scene) => {
    const page = await ofOwner(scene, 'edit/info', 'Change Event Information', { startsIn: -1 });
    await expect(page.getByText('Unable to edit an event that has already occured')).toBeVisible();
    return page;
  },
  'cancel event': async (scene) => ofOwner(scene, 'cancel', 'Are you sure you want to cancel your event?'),
  volunteers: async (scene) => {
    const page = await ofOwner(scene, 'volunteers', 'Manage Volunteers');
    await expect(page.getByRole('link', { name: 'Door team' })).toBeVisible();
    return page;
  },
  'volunteer step': async (scene) => {
    const page = await ofOwner(scene, 'volunteers', 'Manage Volunteers');
    await page.getByRole('link', { name: 'Door team' }).click();
    await page.getByRole('checkbox', { name: 'Bell, Cora' }).check();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    return page;
  },
  'to review': async ({ stage, as }) => {
    await submittedEvent(stage);
    await submittedEvent(stage, 'Founders Dinner with a name that is longer than any card is wide');
    const page = await as(await stage.account(stage.rita));
    await page.goto('/review');
    await expect(page.getByText('2 events wait')).toBeVisible();
    return page;
  },
  'to review empty': async ({ stage, as }) => {
    const page = await as(await stage.account(stage.rita));
    await page.goto('/review');
    await expect(page.getByText('Nothing waits for you')).toBeVisible();
    return page;
  },
  'review of an event': async (scene) => atReview(scene),
  'review of what has changed': async (scene) => {
    const page = await atReview(scene, '/step/2');
    await expect(page.getByText('Changed since you did not approve it')).toBeVisible();
    return page;
  },
  'review of a step': async (scene) => {
    const page = await atReview(scene, '/step/2');
    await page.getByRole('button', { name: 'Not approved' }).click();
    await expect(page.getByRole('button', { name: 'Not approved' })).toHaveAttribute('aria-pressed', 'true');
    return page;
  },
  'reason for a rejection': async (scene) => {
    const page = await atReview(scene, '/step/1');
    await page.getByRole('button', { name: 'Reject' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('dialog').getByText('Please give a reason')).toBeVisible();
    return page;
  },
  'review read only': async (scene) => {
    const { stage, as } = scene;
    const { event } = await submittedEvent(stage);
    const params = { id: event };
    await stage.call(stage.rita, 'requestChanges', { params, body: { reason: 'Tell us who drives the last bus.' } });
    const page = await as(await stage.account(stage.rita));
    await page.goto(`/review/${event}`);
    await expect(page.getByText('Tell us who drives the last bus.')).toBeVisible();
    return page;
  },
  'event for a reviewer': async ({ stage, as }) => {
    const { event } = await submittedEvent(stage);
    const page = await as(await stage.account(stage.rita));
    await page.goto(`/event-view/${event}`);
    await expect(page.getByRole('link', { name: 'Review Event' })).toBeVisible();
    return page;
  },
  ...beverageScreens,
  ...messageScreens,
  ...guestLinkScreens,
  ...learningScreens,
  ...alertScreens,
  ...screensWithoutNetwork,
  ...incidentScreens,
  ...stepScreens,
};

/** Signed out or without an organization chosen: the same in every theme. */
export const plainScreens: Readonly<Record<string, (scene: Scene) => Promise<Page>>> = {
  ...plainWithoutNetwork,
  'guest link dead': async ({ page }) => {
    await page.goto('/public/guest-rsvp/nobody-has-this-one');
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    return page;
  },
  'signed out': async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Harbor House' })).toBeVisible();
    return page;
  },
  'signed out without tiles': async ({ page }) => {
    await page.route('**/api/sso', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/');
    await expect(h1(page)).toHaveText('Select Your Organization');
    return page;
  },
  'signing in': async ({ page }) => {
    await page.route('**/api/sso', () => undefined);
    await page.goto('/sso/harbor-house');
    await expect(h1(page)).toHaveText('Signing In');
    return page;
  },
  'signing in failed': async ({ page }) => {
    await page.goto('/authorizing?error=access_denied&state=none');
    await expect(page.getByText('You are not signed in')).toBeVisible();
    return page;
  },
  login: async ({ page }) => {
    await page.goto('/login');
    await expect(h1(page)).toHaveText('Login');
    return page;
  },
  'login wrong': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email Address').fill('mia');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please provide a valid email').first()).toBeVisible();
    return page;
  },
  'forgot password': async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(h1(page)).toHaveText('Forgot Password');
    return page;
  },
  'claim account': async ({ page }) => {
    await page.goto('/claim-account');
    await expect(h1(page)).toHaveText('Claim Account');
    return page;
  },
  'claim account elsewhere': async ({ page }) => {
    const message = 'To claim your account, write to help@muster.test.';
    await page.route('**/claim-account', async (route) => {
      if (route.request().method() === 'GET') await route.fallback();
      else await route.fulfill({ status: 409, json: { code: 'claimNotOffered', message } });
    });
    await page.goto('/claim-account');
    await page.getByLabel('Email Address').fill('cleo@muster.test');
    await page.getByRole('button', { name: 'Find Account' }).click();
    await expect(page.getByText(message)).toBeVisible();
    return page;
  },
  'reset password': async ({ page }) => {
    await page.goto('/reset-password?email=wolfeschlegelsteinhausenberger%40muster.test');
    await expect(h1(page)).toHaveText('Reset Password');
    return page;
  },
  'reset password wrong': async ({ page }) => {
    await page.goto('/reset-password?email=mia%40muster.test');
    await page.getByLabel('Code').fill('123456');
    await page.getByLabel('Password', { exact: true }).fill('harbor');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
    return page;
  },
  'new password': async ({ page, stage }) => {
    const mia = await stage.member();
    await setStatus({ stage, mia }, 'FORCE_CHANGE_PASSWORD');
    await signInByForm(page, mia);
    await expect(h1(page)).toHaveText('Set Password');
    return page;
  },
  'confirm account': async ({ page }) => {
    await page.goto('/confirm?email=wolfeschlegelsteinhausenberger%40muster.test');
    await expect(h1(page)).toHaveText('Confirm Account');
    return page;
  },
  chooser: async ({ stage, as }) => {
    const everything = ['basic-policies', 'member-app-login'] as const;
    const lou = await stage.member({
      in: [
        [stage.harbor, [...everything]],
        [stage.cedar, [...everything]],
      ],
    });
    const page = await as(lou);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Cedar House' })).toBeVisible();
    return page;
  },
};

interface Visit {
  invited?: boolean;
  going?: boolean;
  guests?: boolean;
  path?: string;
}

/** Rita said no to the second step, which says something else since; somebody commented on it. */
async function atReview({ stage, as }: Scene, path = ''): Promise<Page> {
  const { event, answer } = await submittedEvent(stage);
  const { EventModules } = await stage.full(event, stage.rita);
  const [, module] = EventModules;
  const [section] = module?.sections ?? [];
  if (!module || !section) throw new Error('the event has no second step');
  const ids = { moduleId: module.id, sectionId: section.id };
  const body = { approved: false, version: section.version };
  await stage.call(stage.rita, 'reviewSection', { params: { id: event, ...ids }, body });
  const comment = { comment: 'Who drives the last bus, and how long do they wait?' };
  await stage.call(stage.rita, 'addSectionComment', { params: { eventId: event, ...ids }, body: comment });
  await answer('By bus, driven by Sam, who waits until everybody has left.');
  const page = await as(await stage.account(stage.rita));
  await page.goto(`/review/${event}${path}`);
  await expect(page.getByText('sections approved').filter({ visible: true })).toBeVisible();
  return page;
}

async function atEvent({ stage, as }: Scene, { going, guests, path = '' }: Visit): Promise<Page> {
  const event = await stage.party();
  const mia = await stage.member(path === '/birthday' ? {} : { birthDate: '2001-05-05' });
  if (going) await stage.going(event, mia.id);
  else await stage.invite(event, mia.id);
  if (guests) {
    await stage.guestGoing(event, mia.id, 'Gus');
    await stage.guestGoing(event, mia.id, 'Ida');
    await stage.guest(event, mia.id, 'Bartholomew-Alexander');
  }
  const page = await as(mia);
  await page.goto(`/event-view/${event}${path}`);
  await expect(h1(page)).not.toHaveText('Event');
  return page;
}

/** A host and a guest who are in. */
async function inside({ stage, as }: Scene, path: string): Promise<Page> {
  const event = await stage.party();
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const own = await stage.going(event, mia.id);
  const guest = await stage.guestGoing(event, mia.id, 'Bartholomew-Alexander');
  for (const { qrCode } of [own, guest]) {
    await stage.call(stage.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  }
  const page = await as(mia);
  await page.goto(`/event-view/${event}${path}`);
  return page;
}

async function inviteGus(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Mobile number').fill('(617) 555-0123');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByText('Gus Berg is invited.')).toBeVisible();
}

async function atCreation({ stage, as }: Scene): Promise<Page> {
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event/create?type=${stage.reviewed}`);
  await expect(page.getByLabel('Event title')).toBeVisible();
  return page;
}

/** A screen of the owner of an event that begins in two weeks, or in so many days. */
async function ofOwner({ stage, as }: Scene, below: string, title: string, { startsIn = 14 } = {}): Promise<Page> {
  const event = await stage.party();
  if (startsIn !== 14)
    await stage.db.query(
      "update event set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day' where id = $1",
      [event, 14 - startsIn],
    );
  const page = await as(await stage.account(stage.cora));
  await page.goto(below === 'volunteers' ? `/volunteers/edit/${event}` : `/event-view/${event}/${below}`);
  await expect(h1(page)).toHaveText(title);
  return page;
}

async function atInvites(scene: Scene): Promise<Page> {
  const { stage } = scene;
  for (const [firstName, lastName] of people) await stage.person({ firstName, lastName });
  const page = await ofOwner(scene, 'send-invites', 'Send Invites');
  await expect(page.getByRole('checkbox', { name: 'Nwosu, Amara' })).toBeVisible();
  return page;
}

async function atRule(scene: Scene, number: number): Promise<Page> {
  const page = await atEvent(scene, { invited: true, path: '/house-rules' });
  await expect(page.getByText('1 of 5')).toBeVisible();
  for (let shown = 2; shown <= number; shown += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`${shown} of 5`)).toBeVisible();
  }
  return page;
}

async function asMember({ stage, as }: Scene): Promise<Page> {
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const event = await stage.party();
  await stage.going(event, mia.id);
  const dinner = await stage.party({ title: 'Founders Dinner with a name that is longer than any card is wide' });
  await stage.invite(dinner, mia.id);
  return as(mia);
}

async function atDoor({ stage, as }: Scene): Promise<{ page: Page; code: string }> {
  const event = await stage.party();
  const mia = await stage.member({ birthDate: '2001-05-05' });
  const { qrCode } = await stage.going(event, mia.id);
  await stage.guestGoing(event, mia.id, 'Gus');
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText('0 of 2 checked in')).toBeAttached();
  return { page, code: qrCode };
}

/** The verdict goes by itself after 1.6 s; here it stays to be looked at. */
function keepVerdict(): void {
  const wait = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number) => (ms === 1_600 ? 0 : wait.call(window, run, ms)),
  });
}

async function atList({ stage, as }: Scene): Promise<Page> {
  const event = await stage.party();
  for (const [firstName, lastName] of people) {
    const id = await stage.person({ firstName, lastName });
    if (firstName === 'Ben') await stage.invite(event, id);
    else await stage.going(event, id);
    if (firstName === 'Amara') await stage.guestGoing(event, id, 'Bartholomew-Alexander');
  }
  const { data } = await stage.call(stage.cora, 'listAttendees', { params: { id: event } });
  const params = { id: event, qrCode: data.find(({ User }) => User.firstName === 'Amara')?.qrCode ?? '' };
  await stage.call(stage.cora, 'checkInAttendee', { params });
  const page = await as(await stage.account(stage.cora));
  await page.goto(`/event-view/${event}/guest-list`);
  await expect(page.getByText('1 checked in')).toBeVisible();
  return page;
}

const people = [
  ['Amara', 'Nwosu'],
  ['Ben', 'Okafor'],
  ['Chidi', 'Eze'],
  ['Mia', 'Castellano'],
  ['Wolfeschlegelsteinhausenberger', 'von und zu Montgomery-Featherstonehaugh'],
] as const;

const soon = (stage: Stage) => ({
  type: stage.reviewed,
  startDate: new Date(Date.parse(stage.now) + 20 * 86_400_000).toISOString(),
  endDate: new Date(Date.parse(stage.now) + 20.2 * 86_400_000).toISOString(),
});
