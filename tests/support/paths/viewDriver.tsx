import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Expected } from '#machines/kit/model/explore.ts';
import type { FlowModel, SignalOf, Situation } from '#machines/kit/model/model.ts';
import type { Driver } from '#machines/kit/model/walk.ts';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import type { Actor, AnyStateMachine, EventObject } from 'xstate';
import { actFor } from '#machines/kit/model/acts.ts';
import { startHeld, type Walked } from './heldActor.ts';
import {
  type Act,
  type AsideShown,
  type FlowPage,
  lookedAt,
  lookedBeside,
  type ScreenShown,
  whole,
} from '#tests/support/page/flowPage.ts';
import { readPage } from '#tests/support/page/readPage.ts';
import { handOf } from '#tests/support/views/acting.ts';
import { withoutOwnerStacks } from './withoutOwnerStacks.ts';

type Screen = typeof screen;

withoutOwnerStacks();

/** What an act has in hand. A signal that no person sends is sent to `actor` directly. */
export interface Hand<Machine extends AnyStateMachine> {
  user: UserEvent;
  screen: Screen;
  signal: SignalOf<Machine>;
  actor: Actor<Machine>;
}

/**
 * How a flow is shown and handled. `page` is what a browser walks too, on a phone; `aside` is what stands beside it on a wide
 * page. What only jsdom can do or see stands here: `acts`, named by signal type or by `signal.type (label)`, and `read`,
 * which tells what `shown` tells of a view; the two must be equal at every step.
 */
export interface ViewSpec<Machine extends AnyStateMachine, View, Shown> {
  page?: FlowPage<SignalOf<Machine>, View>;
  aside?(view: View): AsideShown | null;
  render(actor: Actor<Machine>): ReactElement;
  acts?: Readonly<Record<string, (hand: Hand<Machine>) => Promise<void> | void>>;
  read?(screen: Screen): Shown;
  shown?(view: View): Shown;
  /** How many frames a screen has until it shows what is told; 20 unless it is known to be still. */
  frames?: number;
}

/** All acts of a view: those of its page, made by a person's hand, and its own. */
export function actsOf<Machine extends AnyStateMachine, View>(
  { page, acts }: Pick<ViewSpec<Machine, View, unknown>, 'page' | 'acts'>,
  view: () => View,
): Readonly<Record<string, (hand: Hand<Machine>) => Promise<void> | void>> {
  const entries = Object.entries(page?.acts ?? {}) as [string, Act<SignalOf<Machine>, View>][];
  const made = entries.map(([name, make]): [string, (hand: Hand<Machine>) => Promise<void>] => [
    name,
    async ({ user, signal, actor }) => {
      const at = view();
      if (page?.offers?.(signal, at) ?? true) await make({ ...handOf(user), signal, view: at });
      else actor.send(signal);
    },
  ]);
  return { ...Object.fromEntries(made), ...acts };
}

export interface ViewDriver<Machine extends AnyStateMachine, View> extends Driver<SignalOf<Machine>, View> {
  walked: Walked<Machine>;
  stop(): void;
}

/**
 * The held chart behind its rendered view: acts go through the screen, and must send the very signal of the move. `read`
 * holds what walks of this view have read already: an edge that only leads to another is made, and not read again. The
 * rendering is waited for: where a part of the screen is still loading, `act` without `await` leaves React's updates undone.
 */
export async function viewDriver<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Shown>(
  model: FlowModel<Machine, View, Given>,
  situation: string,
  spec: ViewSpec<Machine, View, Shown>,
  read = new WeakSet<Expected<View>>(),
): Promise<ViewDriver<Machine, View>> {
  const { actor, walked, make, compare } = startHeld(model, situation);
  const acts = actsOf(spec, () => model.present(actor.getSnapshot()));
  const user = userEvent.setup({ delay: null, skipHover: true, pointerEventsCheck: 0 });
  const heard: EventObject[] = [];
  const watching = actor.system.inspect((seen) => {
    if (seen.type === '@xstate.event' && seen.actorRef === actor) heard.push(seen.event);
  });
  await act(async () => render(spec.render(actor)));

  return {
    walked,
    async do(move) {
      if (move.kind !== 'act') return act(() => make(move));
      const handle = actFor(acts, move);
      heard.length = 0;
      await act(async () => handle({ user, screen, signal: move.signal, actor }));
      expect(heard, 'the signals sent by the view').toContainEqual(move.signal);
    },
    async check(view, where, expected) {
      compare(where, expected);
      if (read.has(expected)) return;
      read.add(expected);
      await withinFrames(() => {
        if (spec.page) {
          seesScreen(screenOf(spec.page, view), where, spec.page);
          if (!spec.page.wide) seesAside(spec.aside?.(view) ?? null, where);
        }
        expect(spec.read?.(screen), where).toStrictEqual(spec.shown?.(view));
      }, spec.frames);
    },
    stop() {
      watching.unsubscribe();
      cleanup();
      actor.stop();
    },
  };
}

/** A screen that leads elsewhere stands as it was: what comes then is not rendered here. */
function screenOf<Signal extends { type: string }, View>(page: FlowPage<Signal, View>, view: View): ScreenShown {
  const left = page.leaves?.(view);
  return whole(left ? { ...page.shown(view), address: left.address } : page.shown(view));
}

type Outside = Pick<FlowPage<{ type: string }, unknown>, 'outside' | 'wide'>;

function seesScreen(expected: ScreenShown, where: string, { outside = 'template', wide }: Outside): void {
  expect(lookedAt(readPage(undefined, wide ? outside : `aside, ${outside}`), expected), where).toStrictEqual(expected);
}

function seesAside(expected: AsideShown | null, where: string): void {
  const aside = document.querySelector('main aside');
  const [seen, all] = lookedBeside(aside && readPage(aside), expected);
  expect(seen, where).toStrictEqual(all);
}

const wait = setTimeout.bind(globalThis);

/** A dialog hides what lies behind it in the frame after it has opened: what is not so yet is looked at again. */
async function withinFrames(look: () => void, frames = 20): Promise<void> {
  for (let left = frames; left > 0; left -= 1) {
    try {
      return look();
    } catch {
      await act(() => new Promise<void>((next) => void wait(next, 16)));
    }
  }
  look();
}
