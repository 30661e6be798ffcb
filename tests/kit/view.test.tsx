// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { explore } from '#machines/kit/model/explore.ts';
import { shortestToEachEdge } from '#machines/kit/model/cover.ts';
import { walk } from '#machines/kit/model/walk.ts';
import { describeView, viewTests } from '#tests/support/paths/viewSuite.tsx';
import { viewDriver, type ViewSpec } from '#tests/support/paths/viewDriver.tsx';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { type DoorView, type doorMachine, doorModel } from '#tests/door/door.fixture.ts';

type Shown = { heading: string | null; reason: string | null };

const headings: Record<string, string> = {
  asking: 'Scan a code',
  checking: 'One moment',
  admitted: 'In',
  refused: 'Not in',
};

interface DoorProps {
  actor: ActorRefFrom<typeof doorMachine>;
  next?: string;
  beside?: string;
}

function Door({ actor, next = 'guest.next', beside }: DoorProps) {
  const { screen, reason } = useSelector(
    actor,
    doorModel.present,
    (a, b) => a.screen === b.screen && a.reason === b.reason,
  );
  return (
    <main>
      <h1>{headings[screen]}</h1>
      {reason !== null && <p role="alert">{reason}</p>}
      {screen === 'asking' && (
        <form
          onSubmit={(submitted) => {
            submitted.preventDefault();
            const code = new FormData(submitted.currentTarget).get('code');
            if (typeof code === 'string') actor.send({ type: 'code.submitted', code });
          }}
        >
          <label htmlFor="code">Code</label>
          <input id="code" name="code" />
          <button type="submit">Check in</button>
        </form>
      )}
      {screen === 'refused' && (
        <button type="button" onClick={() => next === 'guest.next' && actor.send({ type: 'guest.next' })}>
          Next guest
        </button>
      )}
      {beside && (
        <aside>
          <button type="button">{beside}</button>
        </aside>
      )}
    </main>
  );
}

const spec: Required<Omit<ViewSpec<typeof doorMachine, DoorView, Shown>, 'page' | 'aside' | 'frames'>> = {
  render: (actor) => <Door actor={actor} />,
  acts: {
    'code.submitted': async ({ user, screen, signal }) => {
      if (signal.type === 'code.submitted' && signal.code !== '')
        await user.type(screen.getByLabelText('Code'), signal.code);
      await user.click(screen.getByRole('button', { name: 'Check in' }));
    },
    'guest.next': ({ user, screen }) => user.click(screen.getByRole('button', { name: 'Next guest' })),
  },
  read: (screen) => ({
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    reason: screen.queryByRole('alert')?.textContent ?? null,
  }),
  shown: ({ screen, reason }) => ({ heading: headings[screen] ?? null, reason }),
};

describeView(doorModel, spec);

const page: PageOf<typeof doorModel> = {
  acts: {
    async 'code.submitted'({ type, press, signal }) {
      await type('Code', signal.code);
      await press('Check in');
    },
    'guest.next': ({ press }) => press('Next guest'),
  },
  shown: ({ screen, reason }) => ({
    address: '/',
    heading: headings[screen] ?? null,
    buttons: screen === 'asking' ? ['Check in'] : screen === 'refused' ? ['Next guest'] : [],
    alerts: reason === null ? [] : [reason],
  }),
};

describe('a page', () => describeView(doorModel, { page, render: spec.render }));

describe('the harness of views', () => {
  const walkAll = (broken: ViewSpec<typeof doorMachine, DoorView, Shown>) => {
    const walks = shortestToEachEdge(explore(doorModel, 'one guest')).map((path) => async () => {
      const driver = await viewDriver(doorModel, path.situation, { ...broken, frames: 1 });
      try {
        await walk(path, driver);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        driver.stop();
      }
    });
    return walks.reduce<Promise<(string | null)[]>>(
      async (done, run) => [...(await done), await run()],
      Promise.resolve([]),
    );
  };

  it('names a missing act and one that no move uses, and fails the paths that need it', async () => {
    const { 'guest.next': next, ...acts } = spec.acts;
    const broken = { ...spec, acts: { ...acts, 'bell.rung': () => {} } };
    expect(next).toBeDefined();
    await expect(viewTests(doorModel, broken)[0]?.run()).rejects.toThrow(
      'there is no act for guest.next\nno path uses the act bell.rung',
    );
    expect(await walkAll(broken)).toEqual([
      'one guest: move 2, guest.next: there is no act for guest.next\n' +
        'Play it: /inspector/door?start=one-guest&trace=code.submitted:empty,guest.next',
      null,
      'one guest: move 3, guest.next: there is no act for guest.next\n' +
        'Play it: /inspector/door?start=one-guest&trace=code.submitted,checkIn:refused:cancelled,guest.next',
    ]);
  });

  it('fails where the screen shows something else than the chart', async () => {
    const broken = { ...spec, shown: (view: DoorView): Shown => ({ ...spec.shown(view), reason: null }) };
    expect(await walkAll(broken)).toEqual([null, null, expect.stringContaining('move 2, checkIn refused: cancelled')]);
  });

  it('fails where the screen shows something else than its page tells, or does something else', async () => {
    const isDeaf = { ...page, acts: { ...page.acts, 'guest.next': () => Promise.resolve() } };
    const isShort = { ...page, shown: (view: DoorView) => ({ ...page.shown(view), buttons: [] }) };
    const isLed = { ...page, leaves: () => ({ address: '/elsewhere' }) };
    const render = spec.render;
    expect(await walkAll({ render, page: isDeaf })).toContainEqual(
      expect.stringContaining('move 2, guest.next: the signals sent by the view'),
    );
    expect(await walkAll({ render, page: isShort })).toContainEqual(expect.stringContaining('at the start'));
    expect(await walkAll({ render, page: isLed })).toContainEqual(expect.stringContaining('at the start'));
  });

  it('looks past what may be there by what a page tells, and past nothing else', async () => {
    const told = (...maybe: string[]) =>
      walkAll({
        render: spec.render,
        page: { ...page, shown: (view) => ({ ...page.shown(view), buttons: [], alerts: [], maybe }) },
      });
    expect(await told('Check', 'Next', 'RSVP')).toEqual([null, null, null]);
    expect(await told('Next', 'RSVP')).toContainEqual(expect.stringContaining('at the start'));
    expect(await told('Check', 'Next')).toContainEqual(expect.stringContaining('refused: cancelled'));
  });

  it('fails where something else stands beside the page than is told', async () => {
    const beside: Partial<ViewSpec<typeof doorMachine, DoorView, Shown>> = {
      render: (actor) => <Door actor={actor} beside="Help" />,
    };
    const told = (...buttons: string[]) => walkAll({ ...spec, ...beside, page, aside: () => ({ buttons }) });
    expect(await told('Help')).toEqual([null, null, null]);
    expect(await told('Held')).toContainEqual(expect.stringContaining('at the start'));
    expect(await walkAll({ ...spec, ...beside, page })).toContainEqual(expect.stringContaining('at the start'));
    expect(await walkAll({ ...spec, page, aside: () => ({ buttons: ['Help'] }) })).toContainEqual(
      expect.stringContaining('at the start'),
    );
  });

  it('reads a wide page with what stands beside it, and leaves out what is another flow’s', async () => {
    const beside: typeof spec = { ...spec, render: (actor) => <Door actor={actor} beside="Help" /> };
    const shown = (view: DoorView) => ({ ...page.shown(view), buttons: [...page.shown(view).buttons, 'Help'] });
    expect(await walkAll({ ...beside, page: { ...page, wide: true, shown } })).toEqual([null, null, null]);
    expect(await walkAll({ ...beside, page: { ...page, wide: true } })).toContainEqual(
      expect.stringContaining('at the start'),
    );
    expect(await walkAll({ ...beside, page: { ...page, wide: true, outside: 'aside' } })).toEqual([null, null, null]);
  });

  it('fails where a button sends nothing', async () => {
    const broken = {
      ...spec,
      render: (actor: ActorRefFrom<typeof doorMachine>) => <Door actor={actor} next="nothing" />,
    };
    expect(await walkAll(broken)).toEqual([
      expect.stringContaining('one guest: move 2, guest.next: the signals sent by the view'),
      null,
      expect.stringContaining('one guest: move 3, guest.next: the signals sent by the view'),
    ]);
  });
});
