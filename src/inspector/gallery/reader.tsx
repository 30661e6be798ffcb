import { type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { close } from '../play/dress.ts';
import { descriptionOf, type ScreenDescription } from './description.ts';

/** Reads screens: each is rendered in a hidden frame and described in words. */
export interface Reader {
  read(screen: (frame: Document) => ReactNode): Promise<ScreenDescription>;
  leave(): void;
}

/** So long in milliseconds screens are read before the page may draw and answer. */
const turn = 40;

export async function openReader(): Promise<Reader> {
  const frame = document.createElement('iframe');
  frame.className = 'gallery__reader';
  frame.title = 'Screens that are being read';
  frame.inert = true;
  frame.setAttribute('sandbox', 'allow-same-origin allow-forms');
  const inside = await opened(frame);
  close(inside);
  inside.body.inert = true;
  let rested = performance.now();
  const rest = async () => {
    await nextTask();
    rested = performance.now();
  };
  const faults: unknown[] = [];
  const keepFault = (fault: unknown) => void faults.push(fault);
  return {
    async read(screen) {
      const place = inside.body.appendChild(inside.createElement('div'));
      const root = createRoot(place, { onUncaughtError: keepFault, onRecoverableError: keepFault });
      try {
        flushSync(() => root.render(<Suspense fallback={<i data-waiting="" />}>{screen(inside)}</Suspense>));
        if (performance.now() - rested > turn) await rest();
        while (place.querySelector('[data-waiting]')) await nextTask();
        if (faults.length > 0) throw faults.pop();
        return descriptionOf(inside.body);
      } finally {
        flushSync(() => root.unmount());
        place.remove();
      }
    },
    leave: () => frame.remove(),
  };
}

/** Lets the page draw and answer in between. */
export const nextTask = (): Promise<void> => new Promise((next) => void setTimeout(next));

const opened = (frame: HTMLIFrameElement): Promise<Document> =>
  new Promise((open, fail) => {
    frame.addEventListener(
      'load',
      () => (frame.contentDocument ? open(frame.contentDocument) : fail(new Error('The frame has no document'))),
      { once: true },
    );
    document.body.append(frame);
  });
