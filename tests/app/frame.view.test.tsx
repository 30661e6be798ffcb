import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import type { Setting } from '#contract/organization/organization.ts';
import { cedarHouse, eventId, harborHouse, infoOf, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { isEventKept, keptOrganization, keptTheme } from '#src/app/services/storage/kept.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import ActiveArea, { type ActiveAreaProps } from '#src/app/shell/ActiveArea.tsx';
import { OrganizationFrame } from '#src/app/shell/OrganizationFrame.tsx';
import { ScreenGuard } from '#src/app/shell/ScreenGuard.tsx';
import { PageFault, ScreenFault } from '#src/app/shell/ScreenFault.tsx';
import { IncomingAlert, preloadFor } from '#src/app/shell/routes.ts';
import type * as Histories from '#src/kit/history.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { OrganizationContext, WorldContext } from '#src/kit/world.ts';
import { importFresh } from '#tests/support/importFresh.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, control } from '#tests/support/views/acting.ts';
import { look, nameOf } from '#tests/support/views/reading.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

beforeAll(() =>
  Promise.all([
    preloadFor('/', true),
    preloadFor('/elsewhere', true),
    IncomingAlert.preload(),
    import('#src/app/shell/MenuDrawer.tsx'),
  ]),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

const holding = (...policies: Policy[]) =>
  userOf([{ organization: harborHouse, policies: [loginPolicy, ...policies] }]);

/** The area of a member of Harbor House, who is in Cedar House too where the test says so. */
function show({
  user = holding(),
  settings = null,
  organizations = [harborHouse],
  organization = harborHouse,
  supportEmail = null,
}: Partial<ActiveAreaProps['view']> & { supportEmail?: string | null } = {}) {
  const chosen: string[] = [];
  let loggedOut = 0;
  const { world } = place();
  const base = silentServices();
  const services = silentServices({ config: async () => ({ ...(await base.config()), supportEmail }) });
  const area = (over: Partial<ActiveAreaProps['view']> = {}) => (
    <WorldContext value={{ ...world, services }}>
      <ActiveArea
        view={{ table: 'active', user, organization, organizations, settings, ...over }}
        world={{ ...world, services }}
        onChoose={(id) => chosen.push(id)}
        onLogOut={() => (loggedOut += 1)}
        onUser={() => {}}
      />
    </WorldContext>
  );
  const { rerender } = render(area());
  return {
    chosen,
    loggedOut: () => loggedOut,
    change: (over: Partial<ActiveAreaProps['view']>) => rerender(area(over)),
  };
}

const entries = (within_: HTMLElement) => within(within_).getAllByRole('link').map(nameOf);
const aside = () => screen.getByRole('complementary', { name: 'Menu' });
const menu = () => entries(within(aside()).getByRole('navigation', { name: 'Menu' }));
const whistle = () => screen.queryByRole('link', { name: 'My Personal Safety' })?.getAttribute('href') ?? null;

describe('the whistle', () => {
  it('stands in the top bar of whoever may raise a personal alert', () => {
    show({ user: holding('personal-safety-alerts') });
    expect(whistle()).toBe('/personal-safety');
  });

  it('is not there without the policy, nor with the policy of another organization', () => {
    show();
    expect(whistle()).toBe(null);
    cleanup();
    const user = userOf([
      { organization: harborHouse, policies: [loginPolicy] },
      { organization: cedarHouse, policies: [loginPolicy, 'personal-safety-alerts'] },
    ]);
    show({ user });
    expect(whistle()).toBe(null);
  });
});

describe('the menu', () => {
  it.each<[policies: Policy[], names: string[]]>([
    [[], ['Home', 'Events']],
    [['personal-safety-alerts'], ['Home', 'Events', 'Safety Contacts']],
    [['send-chapter-safety-alert-member'], ['Home', 'Events', 'Send Safety Alert']],
    [['house-rules'], ['Home', 'Events', 'House Rules']],
    [['education-resources'], ['Home', 'Events', 'Education']],
    [
      ['education-resources', 'house-rules', 'send-chapter-safety-alert-member', 'personal-safety-alerts'],
      ['Home', 'Events', 'Safety Contacts', 'Send Safety Alert', 'House Rules', 'Education'],
    ],
  ])('with %j has exactly its entries, in order', (policies, names) => {
    show({ user: holding(...policies) });
    expect(menu()).toEqual(names);
  });

  it('counts a policy only in the organization that is open', () => {
    const user = userOf([
      { organization: harborHouse, policies: [loginPolicy] },
      { organization: cedarHouse, policies: [loginPolicy, 'house-rules'] },
    ]);
    const { change } = show({ user });
    const before = menu();
    change({ organization: cedarHouse });
    expect([before, menu()]).toEqual([
      ['Home', 'Events'],
      ['Home', 'Events', 'House Rules'],
    ]);
  });

  it('marks the page that is shown', () => {
    show();
    expect(within(aside()).getByRole('link', { current: 'page' }).textContent).toBe('Home');
  });

  it('leads to support where there is an address, and is silent where there is none', async () => {
    show({ supportEmail: 'help@muster.test' });
    const link = await screen.findByRole('link', { name: 'Support' });
    expect(link.getAttribute('href')).toBe('mailto:help@muster.test');
    cleanup();
    show();
    await waitFor(() => expect(look(aside()).buttons).toContain('Log out'));
    expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
  });
});

describe('the drawer', () => {
  const open = async () => {
    await click(control(screen, 'button', 'Menu'));
    return screen.findByRole('dialog', { name: 'Menu' });
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('says who is here and where', async () => {
    show({ user: holding('house-rules') });
    const drawer = await open();
    const head = within(drawer).getByRole('banner');
    expect(
      ['Harbor House', 'Mia Castellano', 'mia@muster.test'].filter((each) => head.textContent.includes(each)),
    ).toEqual(['Harbor House', 'Mia Castellano', 'mia@muster.test']);
    expect([entries(drawer), look(drawer).buttons]).toEqual([
      ['Home', 'Events', 'House Rules', 'My Account'],
      ['Close', 'Harbor House', 'Log out'],
    ]);
  });

  it('closes when another organization is chosen, and opens that one', async () => {
    const { chosen } = show({ user: memberOf(harborHouse, cedarHouse), organizations: [harborHouse, cedarHouse] });
    await click(control(within(await open()), 'button', 'Cedar House'));
    await gone();
    expect(chosen).toEqual(['cedar-house']);
  });

  it('only closes when the organization that is open is chosen', async () => {
    const { chosen } = show({ user: memberOf(harborHouse, cedarHouse), organizations: [harborHouse, cedarHouse] });
    await click(control(within(await open()), 'button', 'Harbor House'));
    await gone();
    expect(chosen).toEqual([]);
  });

  it('closes on the way to another page', async () => {
    show({ user: holding('house-rules') });
    await click(control(within(await open()), 'link', 'House Rules'));
    await gone();
    await waitFor(() => expect([location.pathname, look().heading]).toEqual(['/rules', 'House Rules']));
  });

  it('has the way out', async () => {
    const { loggedOut } = show();
    await click(control(within(await open()), 'button', 'Log out'));
    expect(loggedOut()).toBe(1);
  });
});

describe('the sign of the organization', () => {
  const file = { bucket: 'public', key: 'logo', name: 'logo.png', size: 1, type: 'image/png', width: 200, height: 80 };
  const logo: Setting = { slug: 'logo', value: { ...file, url: '/files/logo.png' } };
  const sign = () => {
    const link = screen.getByRole('link', { name: 'Harbor House, home' });
    return {
      href: link.getAttribute('href'),
      image: link.querySelector('img')?.getAttribute('src'),
      text: link.textContent,
    };
  };

  it('is its name until the settings are here, then its logo', () => {
    const { change } = show();
    const before = sign();
    change({ settings: [logo] });
    expect([before, sign()]).toEqual([
      { href: '/', image: undefined, text: 'Harbor House' },
      { href: '/', image: '/files/logo.png', text: '' },
    ]);
  });

  it('stays its name where the organization has no logo', () => {
    show({ settings: [{ slug: 'logo', value: null }] });
    expect(sign().text).toBe('Harbor House');
  });
});

it('leaves the top of the door to the door', async () => {
  history.replaceState(null, '', '/event-view/autumn-social/check-in-guests');
  await act(async () => show());
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

describe('two tabs in two organizations', () => {
  const user = memberOf(harborHouse, cedarHouse);
  const colours: Setting[] = [{ slug: 'backgroundColor', value: '#14342b' }];

  it('each keep their own organization over a reload, and a new tab begins in the one used last', () => {
    show({ user });
    cleanup();
    const ofThisTab = sessionStorage.getItem('muster.organization');
    sessionStorage.clear();
    show({ user, organization: cedarHouse });
    cleanup();
    expect(keptOrganization.read()).toBe(cedarHouse.id);
    sessionStorage.setItem('muster.organization', ofThisTab ?? '');
    expect(keptOrganization.read()).toBe(harborHouse.id);
    sessionStorage.clear();
    expect(keptOrganization.read()).toBe(cedarHouse.id);
  });

  it('each keep colours and the event last seen of their own', () => {
    show({ user, settings: colours });
    cleanup();
    show({ user, organization: cedarHouse, settings: [] });
    expect([keptTheme.read(harborHouse.id), keptTheme.read(cedarHouse.id)]).toEqual([colours, []]);
    keptEvent.keep(infoOf());
    expect([keptEvent.read(harborHouse.id)?.info.event.id, keptEvent.read(cedarHouse.id)]).toEqual([eventId, null]);
    expect([isEventKept(harborHouse.id), isEventKept(cedarHouse.id)]).toEqual([true, false]);
  });
});

describe('going back', () => {
  /** A page that has just been opened. */
  const openPage = () => {
    History.prototype.replaceState.call(history, null, '');
    return importFresh<typeof Histories>('#src/kit/history.ts');
  };

  it('leads home where nothing lies before this page, and adds no entry', async () => {
    const { goBack } = await openPage();
    history.replaceState(null, '', '/events');
    const length = history.length;
    goBack();
    expect([location.pathname, history.length]).toEqual(['/', length]);
  });

  it('goes back inside the app', async () => {
    const { goBack } = await openPage();
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    history.pushState(null, '', '/events');
    goBack();
    expect([back.mock.calls.length, location.pathname]).toEqual([1, '/events']);
  });
});

describe('a screen in its own chunk', () => {
  const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

  it('is shown at once when its chunk is here', async () => {
    const Route = lazyRoute<{ name: string }>(async () => ({ default: Page }));
    await Route.preload();
    render(<Route name="Codes" />);
    expect(look().heading).toBe('Codes');
  });

  it('is asked for again after its chunk could not be fetched', async () => {
    let tries = 0;
    const Route = lazyRoute<{ name: string }>(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { default: Page };
    });
    await expect(Route.preload()).rejects.toThrow('Failed to fetch');
    await Route.preload();
    render(<Route name="Codes" />);
    expect([tries, look().heading]).toEqual([2, 'Codes']);
  });
});

it('shows a sentence and a way on where a screen fails', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no such thing');
  };
  render(
    <ScreenGuard Fault={PageFault}>
      <Broken />
    </ScreenGuard>,
  );
  expect(look()).toMatchObject({
    heading: 'Something went wrong',
    buttons: ['Reload'],
    alerts: ['This page couldn’t be shown Nothing you sent was lost. Reload the page. Reload'],
  });
  expect(logged).toHaveBeenCalledWith('A screen failed', 'Error: no such thing');
});

it('keeps Home, whistle and menu where a screen fails, and shows the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/event-view/e1/check-in-guests');
  const { world } = place({ user: holding('personal-safety-alerts') });
  const Screens = () => {
    const [here] = useLocation();
    if (here.endsWith('/check-in-guests')) throw new Error('no such thing');
    return <h1>Upcoming Events</h1>;
  };
  function Area() {
    const [isShown, setShown] = useState(true);
    const menu = { ...world, organizations: [harborHouse], onSwitch: () => {}, onLogOut: () => {}, settings: null };
    return (
      <OrganizationContext value={world}>
        <OrganizationFrame {...menu} isScreenThere={isShown}>
          <ScreenGuard Fault={ScreenFault} onShown={setShown}>
            <Screens />
          </ScreenGuard>
        </OrganizationFrame>
      </OrganizationContext>
    );
  }
  render(<Area />);
  expect(look().heading).toBe('Something went wrong');
  expect(whistle()).toBe('/personal-safety');
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  await click(control(screen, 'link', 'Harbor House, home'));
  expect(look().heading).toBe('Upcoming Events');
});
