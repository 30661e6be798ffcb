import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { screens } from '../simulated/screens.ts';
import type { FramedProps } from '../simulated/screenOf.tsx';
import { Frame } from './Frame.tsx';
import { Unbroken } from './Unbroken.tsx';

export interface ScreenShownProps {
  id: string;
  snapshot: AnyMachineSnapshot;
  onSignal: (signal: EventObject) => void;
}

/** The screen a person would see at this moment: the real one, which sends its signals to the played flow. */
export function ScreenShown({ id, snapshot, onSignal }: ScreenShownProps) {
  const [left, setLeft] = useState<string | null>(null);
  const Shown = shown[id];
  if (!Shown) return <p className="quiet phone__none">No screen yet: this flow is not drawn on a screen of its own.</p>;
  return (
    <>
      <Frame>
        {(frame, isHandled) => (
          <Unbroken of={snapshot}>
            <Suspense fallback={null}>
              <Held onLeave={setLeft}>
                <Shown
                  snapshot={snapshot}
                  frame={frame}
                  onLeave={setLeft}
                  send={(signal) => {
                    setLeft(null);
                    if (isHandled()) onSignal(signal);
                  }}
                />
              </Held>
            </Suspense>
          </Unbroken>
        )}
      </Frame>
      <output className="quiet">{left === null ? '' : `In the app this leads to ${left}.`}</output>
    </>
  );
}

/** A link that would leave the page says where it leads. */
function Held({ onLeave, children }: { onLeave: (address: string) => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- holds links, which are pressed by key too
    <div
      className="phone__screen"
      onClick={(event) => {
        const link = event.target instanceof Node ? closestLink(event.target) : null;
        if (link === null || event.defaultPrevented) return;
        event.preventDefault();
        onLeave(link);
      }}
    >
      {children}
    </div>
  );
}

/** The document inside has classes of its own: an element is told by what it can do. */
const closestLink = (target: Node): string | null => {
  const element = 'closest' in target ? (target as Element) : target.parentElement;
  return element?.closest('a[href]')?.getAttribute('href') ?? null;
};

export const hasScreen = (id: string): boolean => id in screens;

const shown: Readonly<Record<string, ComponentType<FramedProps>>> = Object.fromEntries(
  Object.entries(screens).map(([id, load]) => [id, lazyRoute(async () => ({ default: await load() }))]),
);
