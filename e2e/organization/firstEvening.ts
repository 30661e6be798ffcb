import { href } from '#contract/kit/addresses.ts';
import { rsvpPage } from '#tests/rsvp/rsvp.page.ts';
import { news, press, seesScreen, squares } from '../support/seen.ts';
import { expect, type Page } from '../support/test.ts';
import { cora, hand, mia, sam, type World } from './firstHouse.ts';

/** Twenty days from now, as Eastern has it. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + 20 * 86_400_000);

const basics = {
  ...{ 'Event title': 'Lantern Evening', Theme: 'Lanterns', Description: 'Music and cider.' },
  ...{
    Venue: 'The Boathouse',
    'Max guests allowed': '2',
    'Start date': day,
    'Start time': '20:00',
    'End time': '23:30',
  },
};

/** The sample's Evening Social, filled in step by step and submitted. Returns the event's id. */
export async function createsAnEvening(page: Page): Promise<string> {
  await page.goto(href.eventType());
  await page.getByRole('link', { name: 'Evening Social' }).click();
  await seesScreen(page, 'Create Event');
  for (const [label, text] of Object.entries(basics)) await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Create Event');
  await expect(page).toHaveURL(/\/event\/edit\/[^/]+$/);
  const event = new URL(page.url()).pathname.replace('/event/edit/', '');

  await press(page, 'Continue');
  await seesScreen(page, 'Event Information');
  await press(page, 'Continue');
  await seesScreen(page, 'Venue and Safety');
  await page.getByLabel(/How many people may be in the rooms/).fill('80');
  await page.getByLabel(/Where are the exits/).fill('At both ends. Ada keeps them clear.');
  await page.getByLabel(/Where is the first aid kit/).fill('Behind the bar');
  await page.getByLabel(/What do we do if someone is hurt/).fill('Call 911, then Sam.');
  await press(page, 'Continue');
  await seesScreen(page, 'Risk Checklist');
  await page.getByLabel(/Water is free/).check();
  await page.getByLabel(/There is food/).check();
  await page.getByLabel(/Who serves/).fill('Ada checks every card.');
  await page.getByLabel(/How does everyone get home/).fill('By bus.');
  const last = page.getByRole('group', { name: /last ride/ });
  await last.getByLabel(/date/i).fill(day);
  await last.getByLabel(/time/i).first().fill('23:45');
  await press(page, 'Continue');
  await seesScreen(page, 'Door Team');
  await chooses(page, 'Ada1 Reed1');
  await press(page, 'Continue');
  await seesScreen(page, 'Sober Monitors');
  await chooses(page, 'Ada2 Reed2');
  await press(page, 'Continue');
  await seesScreen(page, 'Good to Know');
  await press(page, 'Continue');
  await seesScreen(page, 'Submit');
  await page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(news(page)).toHaveText('This event has been submitted for approval.');
  return event;
}

export async function chooses(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name.split(' ')[0] ?? '');
  await page.getByRole('checkbox', { name: new RegExp(name.split(' ').toReversed().join(', ')) }).check();
}

/** Sam, whose approval the type requires, is asked by mail, approves every section and then the event. */
export async function approves(page: Page, { mail }: World, event: string): Promise<void> {
  await mail.newest(sam.email, /Lantern Evening/);
  await page.goto(href.toReview());
  await page.getByRole('listitem').filter({ hasText: 'Lantern Evening' }).getByRole('link').click();
  await seesScreen(page, 'Lantern Evening', href.reviewEvent(event));
  for (const [step, sections] of steps) {
    await page
      .getByRole('list', { name: 'Steps' })
      .filter({ visible: true })
      .getByRole('button', { name: step })
      .click();
    await seesScreen(page, step);
    const decisions = page.getByRole('group', { name: /^Decision on / });
    await expect(decisions).toHaveCount(sections);
    for (const decision of await decisions.all()) {
      const approve = decision.getByRole('button', { name: 'Approve', exact: true });
      await approve.click();
      await expect(approve).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('button', { name: 'All steps' }).click();
  }
  await page.locator('[data-dock]').getByRole('button', { name: 'Approve' }).click();
  await expect(news(page)).toHaveText('Event was approved.');
}

/** The steps of an Evening Social, and how many sections of each are decided on. */
const steps = [
  ['Event Information', 1],
  ['Venue and Safety', 2],
  ['Risk Checklist', 2],
  ['Door Team', 1],
  ['Sober Monitors', 1],
] as const;

export async function invites(page: Page, { mail }: World, event: string): Promise<void> {
  await mail.newest(cora.email, /Lantern Evening/);
  await page.goto(href.sendInvites(event));
  await seesScreen(page, 'Send Invites');
  await page.getByRole('checkbox', { name: mia.name }).check();
  await press(page, 'Send Invites to (1) Members');
  await expect(news(page)).toHaveText('Invites successfully sent');
}

/** Mia opens the link of the mail, and says yes: her birthday, the house rules in their new order, I Agree. Answers her code. */
export async function saysYes(page: Page, { mail, server }: World, event: string): Promise<string> {
  const invitation = await mail.newest(mia.email, /Lantern Evening/);
  const [link = ''] = /http\S+\/event-view\/[\w-]+/.exec(invitation) ?? [];
  expect(link).toBe(`${server.url}${href.eventView(event)}`);
  await page.goto(link);
  await seesScreen(page, 'Lantern Evening');
  await hand(page, rsvpPage, { type: 'rsvp.pressed' });
  await hand(page, rsvpPage, { type: 'birthday.submitted', birthDate: '2002-03-04' });
  for (const rule of ['Your name is on the list', 'Look after each other', 'Drinks', 'Respect', 'Getting home']) {
    await seesScreen(page, rule);
    await hand(page, rsvpPage, { type: rule === 'Getting home' ? 'agree.pressed' : 'next.pressed' });
  }
  await expect(page.getByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
  await page.goto(href.education());
  await page.getByText('Getting home').click();
  await page.getByRole('link', { name: 'The last bus' }).click();
  await expect(page.getByText('It leaves the pier at one.')).toBeVisible();
  await page.goto(href.codes(event));
  await seesScreen(page, 'Check In');
  const pass = page.getByRole('list', { name: 'Guest codes' }).getByRole('listitem');
  const [, code = ''] = /Guest code\s*(\S.*)$/.exec((await pass.innerText()).replaceAll(/\s+/g, ' ').trim()) ?? [];
  expect(code).not.toBe('');
  return code;
}

/** At the door by hand, and the page of whoever came knows it at once. */
export async function checksIn(door: Page, guest: Page, event: string, code: string): Promise<void> {
  await guest.goto(href.eventView(event));
  await door.goto(href.door(event));
  await door.getByLabel('Guest code').fill(code);
  await door.keyboard.press('Enter');
  await expect(door.locator('[role=status], [role=alert]').filter({ hasText: 'Mia Castellano' }).first()).toBeVisible();
  await expect(door.getByText('1 inside')).toBeVisible();
  await expect(squares(guest).filter({ hasText: 'Check Out' })).toHaveCount(1);
}
