import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFrameDocument } from '#src/ui/layout/useFrameDocument.ts';
import { dress } from './dress.ts';

export interface FrameProps {
  children: (frame: Document, isHandled: () => boolean) => ReactNode;
}

/**
 * A window of a phone's width with a document of its own, so that a screen stands in it as on a phone. What happens beside it
 * never moves the focus into it, and what it does by itself is no press of a person: `isHandled` tells the two apart.
 */
export function Frame({ children }: FrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const inside = useFrameDocument(frame, dress);
  const isHandled = useHand(inside);
  return (
    <>
      <iframe ref={setFrame} className="phone__frame" title="The screen" sandbox="allow-same-origin allow-forms" />
      {inside ? createPortal(children(inside, isHandled), inside.body) : null}
    </>
  );
}

/** So long after a press beside the frame a focus that comes into it is the screen's own doing. */
const ownDoing = 1000;

/** Whether a person's hand is in the frame; a focus that a screen takes after a press beside it is given back. */
function useHand(inside: Document | null): () => boolean {
  const [hand] = useState({ isInside: false, leftAt: Number.NEGATIVE_INFINITY, last: null as HTMLElement | null });
  useEffect(() => {
    if (!inside) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const leave = (event: Event) => {
      hand.isInside = event instanceof KeyboardEvent && event.key === 'Tab';
      hand.leftAt = event.timeStamp;
    };
    const enter = () => (hand.isInside = true);
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.localName !== 'iframe') hand.last = target;
    };
    const giveBack = () => {
      if (hand.isInside || performance.now() - hand.leftAt > ownDoing) return;
      const back = hand.last?.isConnected ? hand.last : document.querySelector<HTMLElement>('[aria-current=step]');
      back?.focus({ preventScroll: true });
    };
    // A screen reader presses without a pointer.
    for (const type of ['pointerdown', 'keydown', 'click'] as const) {
      document.addEventListener(type, leave, options);
      inside.addEventListener(type, enter, options);
    }
    document.addEventListener('focusin', remember, options);
    inside.addEventListener('focusin', giveBack, options);
    return () => listening.abort();
  }, [inside, hand]);
  return () => hand.isInside;
}
