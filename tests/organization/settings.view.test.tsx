import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { href } from '#contract/kit/addresses.ts';
import { readNumbers } from '#contract/organization/numberCalls.ts';
import { harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { numbersOf, settingsModel } from '#machines/organization/settings/model.ts';
import { present } from '#machines/organization/settings/present.ts';
import { settingsDraftOf } from '#src/app/services/storage/settingsDraft.ts';
import SettingsRoute, { SettingsScreen } from '#src/organization/settings/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place } from '#tests/support/views/world.tsx';
import { settingsPage } from './settings.page.ts';

let here: ReturnType<typeof place>;
let kept: unknown[] = [];

describeView(settingsModel, {
  page: settingsPage,
  render(actor) {
    openTab(href.settings());
    here = place();
    const heard: unknown[] = [];
    kept = heard;
    return here.inside(<SettingsScreen actor={actor} onTyped={(typed) => heard.push(typed)} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'what is not saved is kept': ({ snapshots }) =>
      expect(kept.at(-1)).toEqual(snapshots.slice(-1).map((each) => present(each).typed)[0]),
  },
});

describe('the settings of an organization', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  const admin = userOf([{ organization: harborHouse, policies: ['member-app-login', 'organization-admin'] }]);
  const services = answering(readNumbers, numbersOf());

  it('shows what this tab kept of numbers that were not saved, to whoever typed them alone', async () => {
    const { values: seen } = numbersOf();
    settingsDraftOf(admin.id, harborHouse.id).keep({ seen, values: { ...seen, maxGuestAllowed: '5' } });
    openTab(href.settings());
    render(place({ services, user: admin }).inside(<SettingsRoute />));
    expect(await screen.findByLabelText('Guests per member')).toHaveProperty('value', '5');
    cleanup();
    render(place({ services, user: { ...admin, id: 'kim' } }).inside(<SettingsRoute />));
    expect(await screen.findByLabelText('Guests per member')).toHaveProperty('value', '3');
  });

  it('leads home whoever does not run the organization', () => {
    openTab(href.settings());
    render(place({ services, user: memberOf(harborHouse) }).inside(<SettingsRoute />));
    expect(location.pathname).toBe(href.home());
  });
});
