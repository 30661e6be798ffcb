import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inspectorMachine } from '#machines/app/inspector/machine.ts';
import { inspectorModel } from '#machines/app/inspector/model.ts';
import type { InspectorStatus } from '#machines/app/inspector/present.ts';
import type { SeenActor, WatchSignal } from '#machines/app/inspector/seen.ts';
import { drawings, requirements } from '#src/inspector/drawings.ts';
import { InspectorPage } from '#src/inspector/page/InspectorPage.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { has, press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';

const says: Record<InspectorStatus, string> = {
  opening: 'Asking the server …',
  off: 'Drawings only. The demo is off here, so you can’t watch a tab.',
  failed: 'You can’t watch a tab right now.',
  alone:
    'Nothing attached yet. Open the app in another tab from here, use it, and watch its charts. Names and numbers stay in that tab.',
  missing: 'The tab has gone. If it’s only reloading, it’ll be back.',
  attached: 'Watching',
};
const opens: Partial<Record<InspectorStatus, string>> = {
  alone: 'Open the app and watch it',
  missing: 'Open the app and watch it',
  attached: 'Watch another tab',
};
const tools = ['Failures', 'Tests', 'Larger', 'Smaller', 'Show all of it', 'States and signals'];

describeView(inspectorModel, {
  render(actor) {
    openTab('/inspector/signIn');
    return <InspectorPage actor={actor} drawings={drawings} requirements={requirements} />;
  },
  acts: {
    'retry.pressed': press('Try again'),
    'log.emptied': ({ user, screen, actor, signal }) =>
      has(screen, 'button', 'Empty') ? press('Empty')({ user, screen }) : actor.send(signal),
    'tab.attached': ({ actor, signal }) => actor.send(signal),
    'tab.left': ({ actor, signal }) => actor.send(signal),
    'actor.moved': ({ actor, signal }) => actor.send(signal),
    'actor.chosen': ({ actor, signal }) => actor.send(signal),
    'signal.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: () => {
    const { heading, buttons, links, statuses } = look(document.body, '.charts, .states');
    const lit = [...document.querySelectorAll('[data-on][data-path]')].map((each) => each.getAttribute('data-path'));
    const log = [...document.querySelectorAll('.heard li')].map((each) => textOf(each).replace(/^[\d:]+ /, ''));
    return { heading, buttons, links, statuses, lit, log: log.slice(0, 1) };
  },
  shown: ({ status, error, tabs, actors, heard }) => {
    const [actor] = actors;
    const told = actor ? heard : [];
    const watching = tabs === 1 ? 'Watching one tab.' : `Watching ${tabs} tabs.`;
    return {
      heading: 'Sign in',
      buttons: [...(status === 'failed' ? ['Try again'] : []), ...tools, ...(told.length > 0 ? ['Empty'] : [])],
      links: [...(opens[status] === undefined ? [] : [opens[status]]), 'All charts', 'Play it'],
      statuses: [
        status === 'attached' ? watching : [says[status], error].filter(Boolean).join(' '),
        actor
          ? `${actor.isRunning ? 'In' : 'Ended in'} ${String(actor.value)}`
          : 'It isn’t running in any watched tab.',
      ],
      lit: actor ? [String(actor.value)] : [],
      log: told.map(({ type }) => `${type} to signIn, from the page · email: text, password: text`),
    };
  },
});

const seen = (key: string, given: Partial<SeenActor>): SeenActor => ({
  key,
  tab: 'first',
  chart: 'load',
  states: drawings.find(({ id }) => id === 'load')?.states.flatMap(({ path }) => (path ? [path] : [])) ?? [],
  value: 'loading',
  isRunning: true,
  context: [],
  ...given,
});

/** The page with an attached tab in which these run. */
async function watching(path: string, actors: readonly SeenActor[]) {
  openTab(path);
  const machine = inspectorMachine.provide({
    actors: {
      askWhetherOffered: fromPromise(async () => true),
      watchTabs: fromCallback<WatchSignal>(({ sendBack }) => sendBack({ type: 'tab.attached', tab: 'first', actors })),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ watching: 'attached' }));
  render(<InspectorPage actor={actor} drawings={drawings} requirements={requirements} />);
  return userEvent.setup({ delay: null });
}
const now = () => document.querySelector('main output')?.textContent;

describe('the inspector', () => {
  afterEach(cleanup);

  test('lists every chart by its title under its feature, and says how many of each run', async () => {
    await watching('/inspector', [
      seen('1', { chart: 'guests' }),
      seen('2', {}),
      seen('4', { chart: 'upcomingEvents' }),
      seen('3', { isRunning: false }),
    ]);
    const listed = [...document.querySelectorAll('nav section')].map((section) => [
      section.querySelector('h2')?.textContent,
      [...section.querySelectorAll('a > span:first-child')].map(textOf),
    ]);
    const groups = [...new Set(drawings.map(({ group }) => group))];
    const named = (group: string) => drawings.filter((each) => each.group === group).map(({ title }) => title);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(groups.map((group) => [group, named(group)])));
    expect(listed.map(([group]) => group).slice(-3)).toEqual([
      'The app around them',
      'What flows share',
      'What a thing goes through',
    ]);
    const link = screen.getByRole('link', { name: 'Load a list or a page 2 running' });
    expect(link.getAttribute('href')).toBe('/inspector/load');
    const home = drawings.find(({ id }) => id === 'upcomingEvents')?.title ?? '';
    expect(screen.getByRole('link', { name: `${home} 1 running` }).getAttribute('href')).toBe(
      '/inspector/upcomingEvents',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Charts');
  });

  test('finds a chart by the name of a state or a signal', async () => {
    const user = await watching('/inspector', []);
    const field = screen.getByRole('searchbox', { name: 'Find a chart, state, signal or requirement' });
    await user.type(field, 'notice.HELD');
    expect(screen.getAllByRole('navigation').flatMap((nav) => [...nav.querySelectorAll('a')].map(textOf))).toEqual([
      'Notices at the top',
    ]);
    await user.type(field, ' no such thing');
    expect(screen.getByRole('navigation').textContent).toContain(
      'No chart, state or signal by that name, and no requirement.',
    );
  });

  test('lets one of several of a chart be chosen', async () => {
    const user = await watching('/inspector/load', [
      seen('1', { chart: 'people', value: 'failed' }),
      seen('2', { chart: 'guests', value: 'loading' }),
    ]);
    expect(now()).toBe('In loading');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which one' }), '2. people, in failed');
    expect(now()).toBe('In failed');
  });

  test('tells of a state what it is asked about, by its link and by a press on the drawing', async () => {
    const user = await watching('/inspector/notices', []);
    await user.click(screen.getByRole('link', { name: 'held' }));
    const takes = screen.getByRole('list', { name: 'What held takes' });
    expect([...takes.children].map(textOf)).toContain('notice.closed if hasWaiting → showing does showNext');
    expect(location.search).toBe('?state=held');
    const empty = document.querySelector('[data-path=empty] rect');
    if (!empty) throw new Error('the state empty is not drawn');
    await user.click(empty);
    expect([location.search, screen.getByRole('list', { name: 'What empty takes' }).childElementCount]).toEqual([
      '?state=empty',
      1,
    ]);
  });

  const purpose = () => {
    const heading = screen.queryByRole('heading', { name: 'What it’s there for' });
    return heading ? [...(heading.closest('section')?.querySelectorAll('dt, dd') ?? [])].map(textOf) : null;
  };

  test('says of a state that is picked the requirements that it is there for', async () => {
    const user = await watching('/inspector/rsvp', []);
    expect(purpose()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'confirmingCancel' }));
    expect(purpose()).toEqual([
      'confirmingCancel',
      'R-20 /event-view/{id}/cancel-rsvp takes a yes back.',
      'R-21 /event-view/{id}/cancel-rsvp asks "Are you sure you want to cancel your RSVP?"',
      'R-22 /event-view/{id}/cancel-rsvp is answered with "No" or "Yes".',
      'R-26 "No" and "Yes" to taking a yes back both lead to the page of the event.',
    ]);
  });

  test('says of an active state what it is there for, in words where no requirement asks for it', async () => {
    await watching('/inspector/load', [seen('1', { value: 'failed' })]);
    expect(purpose()).toEqual(['failed', 'It did not load: says why and offers to try again.']);
  });

  test('finds a requirement by its words, and leads to the states that are there for it', async () => {
    const user = await watching('/inspector', []);
    await user.type(screen.getByRole('searchbox'), 'yes is sent at once');
    const found = screen.getByRole('region', { name: 'Requirements' });
    expect([...found.querySelectorAll('li')].map(textOf)).toEqual([
      'R-19 Where there are no house rules, the yes is sent at once. Answer an invitation (RSVP): rules.opening',
    ]);
    await user.click(screen.getByRole('link', { name: 'Answer an invitation (RSVP): rules.opening' }));
    expect([location.pathname, location.search]).toEqual(['/inspector/rsvp', '?state=rules.opening']);
    expect(purpose()).toEqual(['rules.opening', 'R-19 Where there are no house rules, the yes is sent at once.']);
  });

  test('says of a requirement that no state is there for it', async () => {
    const user = await watching('/inspector', []);
    await user.type(screen.getByRole('searchbox'), 'x-04');
    expect(textOf(screen.getByRole('region', { name: 'Requirements' }))).toContain('No state is there for it.');
  });

  const drawn = () =>
    [...document.querySelectorAll('.chart g[data-path]:has(rect)')].map((each) => each.getAttribute('data-path'));
  const layer = (name: string) => screen.getByRole('button', { name });
  const pressed = () =>
    [...screen.getByRole('group', { name: 'Shown in the drawing' }).children].map(
      (each) => `${textOf(each)} ${each.getAttribute('aria-pressed')}`,
    );

  test('draws the main path first, and what stands beside it for who wants it, by the address', async () => {
    const user = await watching('/inspector/rsvp', []);
    expect(drawn()).not.toContain('rules.failed');
    expect(document.querySelector('.chart')?.textContent).not.toContain('failed');
    await user.click(layer('Failures'));
    expect(drawn()).toContain('rules.failed');
    expect(document.querySelector('.chart')?.textContent).not.toContain('url.changed');
    await user.click(layer('Addresses'));
    expect([location.search, document.querySelector('.chart')?.textContent?.includes('url.changed')]).toEqual([
      '?layers=failures,addresses',
      true,
    ]);
    await user.click(layer('Failures'));
    expect([location.search, drawn().includes('rules.failed')]).toEqual(['?layers=addresses', false]);
    expect(pressed()).toEqual(['Failures false', 'Addresses true', 'News false', 'Tests false']);
  });

  test('shows the layer of a state that is asked about, and forgets the state with its layer', async () => {
    const user = await watching('/inspector/rsvp?state=rules.failed', []);
    expect([drawn().includes('rules.failed'), ...pressed()]).toEqual([
      true,
      'Failures true',
      'Addresses false',
      'News false',
      'Tests false',
    ]);
    await user.click(layer('Failures'));
    expect([location.search, drawn().includes('rules.failed')]).toEqual(['', false]);
  });

  test('keeps the layer of an active state', async () => {
    await watching('/inspector/load', [seen('1', { value: 'failed' })]);
    expect([drawn().includes('failed'), layer('Failures').hasAttribute('disabled')]).toEqual([true, true]);
    expect([layer('News').getAttribute('aria-pressed'), layer('News').hasAttribute('disabled')]).toEqual([
      'false',
      false,
    ]);
  });

  test('colours what tests walk, and says how much of it', async () => {
    const user = await watching('/inspector/answerAlert?layers=failures,addresses,news', []);
    expect(screen.queryByRole('list', { name: 'Tests' })).toBeNull();
    await user.click(layer('Tests'));
    expect(location.search).toBe('?layers=failures,addresses,news&tests=');
    const counts = [...screen.getByRole('list', { name: 'Tests' }).children].map(textOf);
    expect(counts.map((each) => each.replace(/^\d+ /, ''))).toEqual([
      'walked in Chromium',
      'on the rendered view',
      'on the chart alone',
      'by no test',
    ]);
    const said = [...document.querySelectorAll('.chart--tests tspan[data-walked=nothing]')].map(textOf);
    expect([counts[3], said]).toEqual(['1 by no test', ['always']]);
  });

  test('moves and enlarges the drawing by keys and buttons', async () => {
    const user = await watching('/inspector/notices', []);
    const place = () => document.querySelector('svg.chart > g')?.getAttribute('transform');
    act(() => screen.getByRole('group', { name: /^Drawing/ }).focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(place()).toBe('translate(-60 -60) scale(1)');
    await user.keyboard('-+');
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(place()).toBe('translate(-75 -75) scale(1.25)');
    await user.click(screen.getByRole('button', { name: 'Show all of it' }));
    expect(place()).toBe('translate(0 0) scale(1)');
  });

  test('opens and closes what stands beside the drawing', async () => {
    const user = await watching('/inspector/notices', []);
    const handle = screen.getByRole('button', { name: 'States and signals' });
    expect(handle.getAttribute('aria-expanded')).toBe('false');
    await user.click(handle);
    expect(handle.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(handle.getAttribute('aria-controls') ?? '')?.textContent).toContain('held');
  });

  test('says of an address without a chart where the charts are', async () => {
    await watching('/inspector/nothing', []);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such chart');
    expect(screen.getByRole('link', { name: 'All charts' }).getAttribute('href')).toBe('/inspector');
  });
});
