import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { galleryModel } from '#machines/app/gallery/model.ts';
import { drawings } from '#src/inspector/drawings.ts';
import { addressOf, readGalleryQuery } from '#src/inspector/gallery/query.ts';
import { Gallery } from '#src/inspector/gallery/Gallery.tsx';
import { GalleryPage } from '#src/inspector/gallery/GalleryPage.tsx';
import { readFlow } from '#src/inspector/gallery/readFlow.tsx';
import { themes } from '#src/inspector/gallery/themes.ts';
import { descriptionOf } from '#src/inspector/gallery/description.ts';
import { readOrganizations } from '#tests/support/views/demoColors.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { has, press } from '#tests/support/views/acting.ts';
import { allOf, look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What a test says is on the window. */
const near = new Map<Element, (isNear: boolean) => void>();
beforeEach(() => {
  near.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        near.set(target, (isIntersecting) =>
          this.tell([{ target, isIntersecting } as IntersectionObserverEntry], this as never),
        );
      }
      unobserve(target: Element) {
        near.delete(target);
      }
    },
  );
});

const asked = readGalleryQuery('');
const nothing = () => {};

describeView(galleryModel, {
  render(actor) {
    openTab('/inspector/screens');
    return <GalleryPage actor={actor} drawings={drawings} asked={asked} words="" onWords={nothing} onAsk={nothing} />;
  },
  acts: {
    'flow.asked': ({ actor, signal }) => actor.send(signal),
    'retry.pressed': press('Try again'),
  },
  read: () => {
    const { heading, alerts, statuses } = look();
    const captions = [...document.querySelectorAll('figcaption')].map(textOf);
    const links = allOf('link').map((link) => link.getAttribute('href'));
    return { heading, alerts, statuses, captions, links, retry: has(screen, 'button', 'Try again') };
  },
  shown: (view) => {
    const read = view.flows.filter((flow) => flow in view.screens).toSorted();
    const count = read.length * 2;
    const isDone = view.status !== 'reading';
    const titles = view.failed.map((flow) => `“${drawings.find(({ id }) => id === flow)?.title}”`);
    return {
      heading: 'Screens',
      alerts: view.status === 'partly' ? [`The screens of ${titles.join(' and ')} didn’t load Try again`] : [],
      statuses: isDone ? [`${count} screens.`] : [],
      captions: read.flatMap(() => [
        'Who is there? At the start: at first Play it',
        'Turned away After ask refused: nobody Play it',
      ]),
      links: [
        '/inspector',
        ...byTitle(read).flatMap((flow) => [
          `/inspector/${flow}?start=at-first`,
          `/inspector/${flow}?start=at-first&trace=ask:refused:nobody`,
        ]),
        ...(isDone && !view.isKnown ? ['/inspector/screens'] : []),
      ],
      retry: view.status === 'partly',
    };
  },
});

/** Sign-in belongs to the account, which stands before the door. */
const byTitle = (flows: readonly string[]) => ['signIn', 'door'].filter((flow) => flows.includes(flow));

describe('the gallery', () => {
  afterEach(cleanup);

  const open = async (address: string) => {
    openTab(address);
    render(<Gallery drawings={drawings.filter(({ id }) => ['checkOut', 'signIn'].includes(id))} />);
    await vi.waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false'), {
      timeout: 20_000,
    });
    return userEvent.setup({ delay: null });
  };
  const captions = () => [...document.querySelectorAll('figcaption')].map(textOf);
  const count = () => document.querySelector('output.now')?.textContent;

  test('reads the real screens, and finds those that say some words', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing is fetched'));
    const user = await open('/inspector/screens');
    const all = captions().length;
    expect(all).toBe(24);
    expect(count()).toBe(`${all} screens.`);
    await user.type(screen.getByRole('searchbox', { name: 'Find words on a screen' }), 'Are you SURE');
    expect(captions().every((each) => each.includes('Are you sure'))).toBe(true);
    expect(captions().length).toBeLessThan(all);
    expect(count()).toBe(`${captions().length} of ${all} screens say “Are you SURE”.`);
    await vi.waitFor(() => expect(location.search).toBe('?words=Are+you+SURE'));
    await user.type(screen.getByRole('searchbox'), ' of nothing');
    expect(screen.getByText('No screen says “Are you SURE of nothing”')).toBeTruthy();
    expect([document.title, fetched.mock.calls]).toEqual(['Screens', []]);
    fetched.mockRestore();
  });

  test('draws a screen when it is near, in the colours and the window that are asked for', async () => {
    const user = await open('/inspector/screens?flow=checkOut&scheme=dark');
    const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('.shot iframe')];
    expect(frames()).toEqual([]);
    const [first] = near.keys();
    await act(async () => near.get(first ?? expect.fail())?.(true));
    await vi.waitFor(() => expect(frames()[0]?.contentDocument?.body.textContent).toContain('check out?'));
    const [frame] = frames();
    const dress = () => {
      const root = frame?.contentDocument?.documentElement;
      return [
        root?.dataset['scheme'],
        root?.style.getPropertyValue('--org-bar-light'),
        frame?.width,
        frame?.hasAttribute('inert'),
      ];
    };
    expect(dress()).toEqual(['dark', '#123c5a', '390', true]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colors of' }), 'Cedar House');
    await user.click(screen.getByRole('button', { name: 'Light' }));
    await user.click(screen.getByRole('button', { name: 'Wide, 1280' }));
    expect(dress()).toEqual(['light', '#e7efe3', '1280', true]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Colors of' }), 'Pine Hall');
    expect(dress()).toEqual(['light', '', '1280', true]);
    expect(location.search).toBe('?flow=checkOut&theme=pine-hall&width=1280');
    await act(async () => near.get(first ?? expect.fail())?.(false));
    expect(frames()).toEqual([]);
  });

  test('reads one flow alone, and the others once all are wanted', async () => {
    const user = await open('/inspector/screens?flow=signIn');
    const lists = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
    expect(lists()).toEqual(['Sign in']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Flow' }), 'All flows');
    await vi.waitFor(() => expect(lists()).toEqual(['Sign in', 'Check out']));
    expect(location.search).toBe('');
  });

  test('shows no screen twice', async () => {
    const screens = await readFlow({ flow: 'camera' }, new AbortController().signal);
    expect(screens.length).toBeGreaterThan(5);
    expect(new Set(screens.map(({ search }) => search)).size).toBe(screens.length);
    expect(document.querySelectorAll('iframe').length).toBe(0);
  });
});

test('what the address asks for is read as it was written', () => {
  const [first] = themes;
  for (const theme of themes)
    for (const width of [390, 1280] as const)
      for (const scheme of ['light', 'dark'] as const)
        for (const flow of [null, 'door'])
          for (const words of ['', 'turned away & “in”?']) {
            const wanted = { flow, words, theme, width, scheme };
            expect(readGalleryQuery(addressOf(wanted).split('?')[1] ?? '')).toEqual(wanted);
          }
  expect(readGalleryQuery('theme=none&width=7&scheme=red')).toEqual({
    flow: null,
    words: '',
    theme: first,
    width: 390,
    scheme: 'light',
  });
});

test('its themes are those of the demo', () => {
  expect(themes.map(({ slug, name, colors }) => ({ slug, name, colors }))).toEqual(readOrganizations());
});

test('a screen is told by its words, its fields and their states', () => {
  const of = (html: string) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    return descriptionOf(place);
  };
  const { heading, text } = of(
    '<h1>Door</h1><p>Turned <b>away</b>.</p><svg aria-hidden="true"><title>no</title></svg><span hidden>no</span>' +
      '<label for="a">Code<input id="a" value="7K3M"></label><input type="password" value="secret"><button aria-label="Back"></button>',
  );
  expect([heading, text]).toEqual(['Door', 'Door Turned away. Code 7K3M Back']);
  expect(of('<p id="r1">In</p>').look).toBe(of('<p id="r2">In</p>').look);
  expect(of('<button form="_r_4_">In</button>').look).toBe(of('<button form="_r_b_">In</button>').look);
  expect(of('<p class="bad">In</p>').look).not.toBe(of('<p>In</p>').look);
  expect(of('<input value="a">').look).not.toBe(of('<input value="b">').look);
});
