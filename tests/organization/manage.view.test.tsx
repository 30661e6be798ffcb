import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { readDuty } from '#contract/alerts/dutyCalls.ts';
import { readSample, startFromSample } from '#contract/organization/sampleCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { everyOffer, manageModel } from '#machines/organization/manage/model.ts';
import { menuEntries } from '#src/app/shell/menu.ts';
import { adminPages } from '#src/organization/adminPages.ts';
import ManageRoute, { ManageScreen } from '#src/organization/manage/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answeringAll, place } from '#tests/support/views/world.tsx';
import { managePage } from './manage.page.ts';

const admin = userOf([
  { organization: harborHouse, policies: ['member-app-login', 'organization-admin', 'parent-admin'] },
]);

let here: ReturnType<typeof place>;

describeView(manageModel, {
  page: managePage,
  render(actor) {
    openTab(href.manage());
    here = place({ user: admin });
    return here.inside(<ManageScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

describe('the index of the console', () => {
  afterEach(cleanup);

  it('leads to every page and names the organization', () => {
    openTab(href.manage());
    render(place({ user: admin }).inside(<ManageRoute />));
    expect(screen.getByRole('heading', { level: 1, name: 'Manage' })).toBeDefined();
    expect(screen.getByText(harborHouse.name)).toBeDefined();
    for (const { name, href: address } of adminPages) {
      expect(screen.getByRole('link', { name })).toHaveProperty('pathname', address);
    }
  });

  it('leads nobody to the house rules who may not write them', () => {
    openTab(href.manage());
    const admin = userOf([{ organization: harborHouse, policies: ['member-app-login', 'organization-admin'] }]);
    render(place({ user: admin }).inside(<ManageRoute />));
    expect(screen.queryByRole('link', { name: 'House Rules' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Event Types' })).toBeDefined();
  });

  it('offers the sample, and keeps the focus at what became of it', async () => {
    openTab(href.manage());
    const services = answeringAll([
      [readSample, { data: everyOffer }],
      [startFromSample, { approving: 3 }],
    ]);
    render(place({ user: admin, services }).inside(<ManageRoute />));
    await userEvent.click(await screen.findByRole('button', { name: 'Start from the Sample' }));
    const heading = await screen.findByRole('heading', { name: 'The Sample Is in Place' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(heading)).toBe(true);
    expect(screen.getByRole('link', { name: '5 house rules' })).toHaveProperty('pathname', href.ruleBook());
  });

  it('says during which events nobody is going to be on duty', async () => {
    openTab(href.manage());
    const gap = { eventId: 'autumn-social', title: 'Autumn Social' };
    const gaps = [{ ...gap, from: '2126-10-05T01:00:00.000Z', until: '2126-10-05T03:00:00.000Z' }];
    const services = answeringAll([[readDuty, { officers: 2, onDuty: [], gaps }]]);
    render(place({ user: admin, services }).inside(<ManageRoute />));
    expect(
      await screen.findByText('No one will be on duty during Autumn Social: Friday, 9:00pm to 11:00pm EDT.'),
    ).toBeTruthy();
    expect(screen.getByText('No one is on duty.')).toBeTruthy();
  });

  it('leads home whoever does not run the organization', () => {
    openTab(href.manage());
    render(place({ user: memberOf(harborHouse) }).inside(<ManageRoute />));
    expect(location.pathname).toBe(href.home());
  });

  it('is in the menu for whoever runs the organization', () => {
    expect(menuEntries.find(({ name }) => name === 'Manage')).toMatchObject({
      href: href.manage(),
      policy: 'organization-admin',
    });
  });
});
