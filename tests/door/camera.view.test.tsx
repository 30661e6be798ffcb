import { cameraModel } from '#machines/door/camera/model.ts';
import { createSight, ScanningScreen } from '#src/door/camera/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { cameraMachine } from '#machines/door/camera/machine.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { press } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

let read: string[];
let closings = 0;

const sight = createSight();

describeView(cameraModel, {
  render(actor) {
    read = [];
    closings = 0;
    const onCode = (code: string) => read.push(code);
    return place().inside(
      <ScanningScreen
        actor={actor}
        sight={sight}
        eventId={eventId}
        isCovered={false}
        onCode={onCode}
        onClosed={() => (closings += 1)}
      />,
    );
  },
  acts: {
    'scan.pressed': async ({ user, screen, actor }) => {
      const isFailed = actor.getSnapshot().matches('failed');
      await press(isFailed ? 'Try the camera again' : 'Scan a code instead')({ user, screen });
    },
    'scan.closed': async ({ user, screen, actor, signal }) => {
      if (actor.getSnapshot().matches('failed')) actor.send(signal);
      else await press('Close the camera')({ user, screen });
    },
    'switch.pressed': press('Other camera'),
    'torch.pressed': press('Light'),
    'page.hidden': () => turn('hidden'),
    'page.shown': () => turn('visible'),
    'camera.started': ({ actor, signal }) => actor.send(signal),
    'camera.failed': ({ actor, signal }) => actor.send(signal),
    'code.seen': ({ actor, signal }) => actor.send(signal),
  },
  read: () => look(),
  shown: ({ view, sentence, canSwitch, torch }) => ({
    heading: null,
    links: [],
    buttons:
      view === 'closed'
        ? ['Scan a code instead']
        : view === 'failed'
          ? ['Try the camera again']
          : [
              ...(torch === 'none' ? [] : [torch === 'on' ? 'Light, pressed' : 'Light']),
              ...(canSwitch ? ['Other camera'] : []),
              'Close the camera',
            ],
    alerts: view === 'failed' && sentence !== null ? [sentence] : [],
    statuses: view === 'failed' || sentence === null ? [] : [sentence],
  }),
  along: {
    'every code that was read is handed on': ({ emitted }) =>
      expect(read).toEqual(emitted.flatMap((each) => ('code' in each ? [each.code] : []))),
    'every press that closes the camera is told': ({ path, emitted }) => {
      const pressed = path.split(' > ').filter((move) => move === 'scan.closed').length;
      expect([closings, emitted.filter(({ type }) => type === 'camera.closed').length]).toEqual([pressed, pressed]);
    },
  },
});

/** The page as it is behind another one, or in front again. */
function turn(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a door', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** A door with its camera closed; `codes` are those that were read. */
  function open(inWrapper = false) {
    const codes: string[] = [];
    const actor = createActor(cameraMachine, { input: { inWrapper } }).start();
    const screen = place().inside(
      <ScanningScreen
        actor={actor}
        sight={sight}
        eventId={eventId}
        isCovered={false}
        onCode={(code) => codes.push(code)}
        onClosed={() => {}}
      />,
    );
    const { getByRole } = render(screen);
    return { codes, button: getByRole('button', { name: 'Scan a code instead' }) };
  }

  /** Keys as they come from a scanner: so many milliseconds apart, and Enter. */
  function type(keys: string, apart: number, on: Element = document.body): boolean[] {
    return [...keys, 'Enter'].map((key, index) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1_000 + index * apart });
      return fireEvent(on, event);
    });
  }

  it('under a verdict shows of an open camera nothing but how it is closed', () => {
    const still = cameraMachine.provide({ actors: { watchCamera: fromCallback(() => {}) } });
    const actor = createActor(still, { input: { inWrapper: false } }).start();
    actor.send({ type: 'scan.pressed' });
    actor.send({ type: 'camera.started', cameras: 2, hasTorch: true });
    const onClosed = vi.fn();
    const props = { actor, sight, eventId, onCode: () => {}, onClosed };
    const { getAllByRole, queryByRole, container } = render(
      place().inside(<ScanningScreen {...props} isCovered={true} />),
    );
    expect(getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Close the camera']);
    expect(queryByRole('status')).toBe(null);
    fireEvent.click(getAllByRole('button')[0] ?? container);
    expect(container.querySelector('video')).toBe(null);
    expect(container.textContent).toBe('');
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('takes what a scanner types while nothing is focused, or a button, which it does not press', () => {
    const { codes, button } = open();
    type('7K3M9XQ2', 12);
    const taken = type('4T8W1ZP5', 12, button);
    expect(codes).toEqual(['7K3M9XQ2', '4T8W1ZP5']);
    expect(taken.at(-1)).toBe(false);
  });

  it.each([
    ['somebody types slowly', '7K3M9XQ2', 200],
    ['it is no code', 'HELLO', 12],
  ])('takes nothing where %s', (_, keys, apart) => {
    const { codes } = open();
    type(keys, apart);
    expect(codes).toEqual([]);
  });

  it('outside the wrapper sends no message and hears none', () => {
    const posted = vi.spyOn(window, 'postMessage');
    const { codes, button } = open();
    fireEvent.click(button);
    dispatchEvent(new MessageEvent('message', { data: '7K3M9XQ2' }));
    expect({ codes, posted: posted.mock.calls }).toEqual({ codes: [], posted: [] });
  });

  it.each([
    [
      'React Native',
      'ReactNativeWebView',
      (post: unknown) => ({ postMessage: post }),
      `{"action":"scanner","EventId":"${eventId}"}`,
    ],
    [
      'a WKWebView',
      'webkit',
      (post: unknown) => ({ messageHandlers: { muster: { postMessage: post } } }),
      { action: 'scanner', EventId: eventId },
    ],
  ])(
    'inside the wrapper of %s asks its scanner, and takes the code that is posted back',
    (_, name, bridge, message) => {
      const post = vi.fn();
      vi.stubGlobal(name, bridge(post));
      const { codes, button } = open(true);
      fireEvent.click(button);
      expect(post.mock.calls).toEqual([[message]]);
      dispatchEvent(new MessageEvent('message', { data: '{"action":"scanner","code":"7k3m 9xq2"}' }));
      document.dispatchEvent(new MessageEvent('message', { data: '4T8W1ZP5' }));
      dispatchEvent(new MessageEvent('message', { data: { hello: 'there' } }));
      expect(codes).toEqual(['7k3m 9xq2', '4T8W1ZP5']);
    },
  );
});
