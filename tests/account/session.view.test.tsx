import { cedarHouse, harborHouse } from '#machines/kit/fixtures.ts';
import { type NoticesActor, noticesMachine } from '#machines/app/notices/machine.ts';
import { activeOrganization } from '#machines/account/session/organizations.ts';
import { sessionModel } from '#machines/account/session/model.ts';
import type { SessionView } from '#machines/account/session/present.ts';
import type { Tenant } from '#src/app/services/api/api.ts';
import { keptOrganization, keptTheme, keptUser } from '#src/app/services/storage/kept.ts';
import { Shell } from '#src/app/shell/App.tsx';
import { preloadFor } from '#src/app/shell/routes.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { control, press } from '#tests/support/views/acting.ts';
import { look, nameOf } from '#tests/support/views/reading.ts';
import { silentServices } from '#tests/support/views/world.tsx';

let notices: NoticesActor;
let said: EventObject[];
let tenant: Tenant | null;

beforeAll(() => Promise.all([preloadFor('/', true), preloadFor('/', false)]));

function openNotices() {
  said = [];
  notices = createActor(noticesMachine, {
    input: { maxWaiting: 3 },
    inspect: (seen) => seen.type === '@xstate.event' && seen.event.type === 'notice.shown' && said.push(seen.event),
  }).start();
  onTestFinished(() => notices.stop());
}

const names: Record<string, string> = { [harborHouse.id]: harborHouse.name, [cedarHouse.id]: cedarHouse.name };

interface Table {
  heading: string;
  buttons?: string[];
  links?: string[];
  alerts?: string[];
  statuses?: string[];
}

function tableOf(view: SessionView): Table {
  switch (view.table) {
    case 'authorizing':
      return { heading: 'Signing In', statuses: ['Signing in'] };
    case 'unreachable':
      return {
        heading: view.heading,
        buttons: ['Try again', 'Log out'],
        alerts: [`Your account didn’t load ${view.advice} Try again`],
      };
    case 'astray':
      return {
        heading: view.heading,
        buttons: [...(view.mayRetry ? ['Try again'] : []), 'Go to Home', 'Log out'],
        alerts: [`The link didn’t open ${view.advice}${view.mayRetry ? ' Try again' : ''}`],
      };
    case 'signedOut':
      return {
        heading: 'Select Your Organization',
        links: ['Sign in with email', 'Open a report with its code'],
        statuses: ['Loading organizations'],
      };
    case 'choosing':
      return {
        heading: 'Please select which Organization you would like to Access',
        buttons: [...view.organizations.map(({ name }) => name), 'Log out'],
      };
    case 'active':
      return {
        heading: 'Upcoming Events',
        buttons: [...view.organizations.map(({ name }) => name), 'Log out'],
        links: ['Home', 'Events', 'Events', 'Safety Alerts', 'Education', 'Rules', 'My Account'],
        statuses: ['Loading events'],
      };
  }
}

describeView(sessionModel, {
  render(session) {
    history.replaceState(null, '', '/');
    localStorage.clear();
    tenant = null;
    openNotices();
    const services = silentServices({ setTenant: (next) => (tenant = next) });
    return <Shell services={services} session={session} notices={notices} />;
  },
  acts: {
    'session.entered': ({ actor, signal }) => actor.send(signal),
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'user.changed': ({ actor, signal }) => actor.send(signal),
    'auth.ended': ({ actor, signal }) => actor.send(signal),
    'auth.refused': ({ actor, signal }) => actor.send(signal),
    'membership.changed': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'storage.refused': ({ actor, signal }) => actor.send(signal),
    'clock.differed': ({ actor, signal }) => actor.send(signal),
    'organization.chosen': async ({ user, screen, signal, actor }) => {
      if (signal.type !== 'organization.chosen') return;
      const choice = control(screen, 'button', names[signal.organizationId] ?? '');
      const isHere = choice.getAttribute('aria-current') === 'true';
      await user.click(choice);
      if (isHere) actor.send(signal);
    },
    'link.followed': ({ actor, signal }) => actor.send(signal),
    'link.left': press('Go to Home'),
    'logOut.pressed': press('Log out'),
    'retry.pressed': press('Try again'),
  },
  read: (screen) => {
    const page = look(screen.getByRole('main'));
    const bar = screen.queryByRole('banner');
    const { links, buttons } = look(bar ?? document.createElement('header'));
    return {
      ...page,
      links: page.links.sort(),
      bar: bar && [...links, ...buttons],
      here: screen.queryAllByRole('button', { current: true }).map(nameOf),
      isDressed: document.documentElement.style.length > 0,
    };
  },
  shown: (view) => {
    const { heading, buttons = [], links = [], alerts = [], statuses = [] } = tableOf(view);
    const name = view.table === 'active' ? view.organization.name : null;
    return {
      heading,
      buttons,
      links: links.toSorted(),
      alerts,
      statuses,
      bar: name === null ? null : [`${name}, home`, 'Back', 'Menu'],
      here: name === null ? [] : [name],
      isDressed: view.table === 'active' && view.settings !== null,
    };
  },
  along: {
    'every notice is shown': ({ emitted }) => expect(said).toEqual(emitted),
    'nothing is asked for an organization once nobody is signed in': ({ snapshots }) => {
      if (snapshots.at(-1)?.matches('signedOut')) expect(tenant).toBe(null);
    },
    'calls are made for the organization that is open, and what is kept is of it': ({ snapshots }) => {
      const last = snapshots.at(-1);
      if (!last?.matches('active')) return;
      const { user, settings, organizationId } = last.context;
      const open = activeOrganization(last.context);
      expect(tenant).toEqual({ OrganizationId: open?.id, ParentId: open?.ParentId });
      expect([keptUser.read(), keptOrganization.read()]).toEqual([user, organizationId]);
      if (settings) expect(keptTheme.read(organizationId)).toEqual(settings);
    },
  },
});
