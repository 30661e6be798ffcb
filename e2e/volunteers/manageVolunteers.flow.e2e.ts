import { now } from '#machines/kit/fixtures.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import type { ManageVolunteersSignal } from '#machines/volunteers/manageVolunteers/setup.ts';
import type { ManageVolunteersView } from '#machines/volunteers/manageVolunteers/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
  step: string;
  mia: string;
}

const names: Readonly<Record<string, string>> = { dan: 'Reed, Dan', mia: 'Castellano, Mia' };

const crewIn = ({ sections }: ManageVolunteersView) => sections[0]?.items[0];

function chosenIn(view: ManageVolunteersView): readonly string[] {
  const value = crewIn(view)?.value;
  return Array.isArray(value) ? value : [];
}

const adapter: FlowAdapter<ManageVolunteersSignal, ManageVolunteersView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const event = await tenant.party();
    const step = (await tenant.full(event)).EventModules.find(({ name }) => name === 'Door team')?.id ?? '';
    await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
    const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
    return { tenant, event, step, mia };
  },
  async open(page, { tenant, event, step }) {
    await signIn(page, tenant.server, await tenant.account(tenant.cora));
    await page.goto(`/volunteers/edit/${event}/step/${step}`);
  },
  calls: {
    loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
    loadPeople: { method: 'GET', path: /\/possible-volunteers$/ },
    saveVolunteers: { method: 'PATCH', path: /\/modules\/[^/]+$/ },
  },
  acts: {
    'item.changed': ({ page }) => page.getByRole('checkbox', { name: 'Reed, Dan' }).check(),
    'item.left': async ({ page }) => {
      await page.getByLabel('Search by name').focus();
      await page.getByLabel('Search by name').blur();
    },
    'theirs.taken': ({ page }) => press(page, 'Use theirs: Door volunteers'),
    'away.chosen': ({ page }) => press(page, 'All steps'),
    'save.pressed': ({ page }) => press(page, 'Save Changes'),
    'retry.pressed': ({ page }) => press(page, 'Try again'),
  },
  offers: (move, view) => {
    const theirs = crewIn(view)?.theirs ?? null;
    if (move.kind === 'settle') return move.label !== 'Mia was chosen' || theirs === null;
    if (move.kind !== 'act') return true;
    switch (move.signal.type) {
      case 'item.changed':
        return !view.busy && view.volunteers.state === 'loaded' && chosenIn(view).length === 0;
      case 'item.left':
        return !view.busy && view.volunteers.state === 'loaded' && view.hasChanges && !view.isUnsaved;
      case 'theirs.taken':
        return !view.busy && theirs !== null;
      case 'away.chosen':
        return !view.busy && view.screen === 'step';
      case 'save.pressed':
        return !view.busy && view.hasChanges;
      default:
        return move.signal.type === 'retry.pressed';
    }
  },
  causes: { miaIsChosen: ({ tenant, event, mia }) => tenant.choose(event, mia) },
  async check(view, { page, fixture: { event, step }, where }) {
    if (view.goesTo !== null)
      return seesNewPage(page, { address: `/volunteers/edit/${event}`, heading: 'Manage Volunteers' }, where);
    const isStep = view.screen === 'step';
    const isTheirs = (crewIn(view)?.theirs ?? null) !== null;
    const save = `Save Changes${view.busy ? ', busy' : view.hasChanges ? '' : ', off'}`;
    await seesPage(
      page,
      {
        address: `/volunteers/edit/${event}/step/${step}`,
        heading: view.heading,
        buttons: [
          ...(isStep ? ['All steps'] : []),
          ...(view.screen === 'failed' ? ['Try again'] : []),
          ...(isTheirs ? ['Use theirs: Door volunteers'] : []),
          ...(isStep ? [save] : []),
        ],
        text: view.isUnsaved
          ? expect.stringContaining('Unsaved changes')
          : expect.not.stringContaining('Unsaved changes'),
      },
      where,
    );
    if (!isStep || view.volunteers.state !== 'loaded') return;
    for (const [id, name] of Object.entries(names))
      await expect(page.getByRole('checkbox', { name }), where).toBeChecked({ checked: chosenIn(view).includes(id) });
  },
};

describeInChromium(manageVolunteersModel, adapter, { situations: ['another tab chooses somebody else'] });
