import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Layout } from '../drawing/drawing.ts';
import { fitted, moved, type Place, showing, type Size, zoomed } from './view.ts';

const step = 60;
const closer = 1.25;

export interface Canvas {
  element: RefObject<HTMLDivElement | null>;
  place: Place;
  enlarge: () => void;
  reduce: () => void;
  showAll: () => void;
}

/**
 * Moving and enlarging a drawing by pointer, wheel and keys. `wanted` is the path of the state to be seen, and followed.
 * A press that does not move asks about the state under it.
 */
export function useCanvas(layout: Layout, wanted: string | undefined, onAsk: (path: string) => void): Canvas {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  // Null until someone moves or enlarges it: so long all of it is seen, however large the canvas becomes.
  const [place, setPlace] = useState<Place | null>(null);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const change = (next: (from: Place) => Place) => setPlace((from) => next(from ?? fitted(size, layout)));
  const enlarge = () => change((from) => zoomed(from, closer, middle));
  const reduce = () => change((from) => zoomed(from, 1 / closer, middle));
  const showAll = () => setPlace(null);

  const follow = useEffectEvent((path: string | undefined) => {
    const box = layout.states.find((state) => state.path === path);
    const now: Size = element.current?.getBoundingClientRect() ?? size;
    setSize({ width: now.width, height: now.height });
    if (box) setPlace((from) => (from === null ? null : showing(from, now, box)));
  });
  // Told at once, and whenever the canvas has another size.
  useEffect(() => {
    const sizes = new ResizeObserver(() => follow(wanted));
    if (element.current) sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [wanted]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act({ enlarge, reduce, showAll, move: (dx, dy) => change((from) => moved(from, dx, dy)) });
  });
  const onDrag = useEffectEvent((drag: Drag) =>
    change((from) => zoomed(moved(from, drag.dx, drag.dy), drag.factor, drag)),
  );
  const onPress = useEffectEvent(onAsk);
  useEffect(() => {
    const canvas = element.current;
    if (!canvas) return undefined;
    const key = (event: KeyboardEvent) => onKey(event);
    canvas.addEventListener('keydown', key);
    const stop = listenToPointers(canvas, { drag: (drag) => onDrag(drag), press: (path) => onPress(path) });
    return () => {
      canvas.removeEventListener('keydown', key);
      stop();
    };
  }, []);
  return { element, place: place ?? fitted(size, layout), enlarge, reduce, showAll };
}

type Acts = Pick<Canvas, 'enlarge' | 'reduce' | 'showAll'> & { move: (dx: number, dy: number) => void };

const keys: Record<string, (acts: Acts) => void> = {
  ArrowLeft: ({ move }) => move(step, 0),
  ArrowRight: ({ move }) => move(-step, 0),
  ArrowUp: ({ move }) => move(0, step),
  ArrowDown: ({ move }) => move(0, -step),
  '+': ({ enlarge }) => enlarge(),
  '=': ({ enlarge }) => enlarge(),
  '-': ({ reduce }) => reduce(),
  '0': ({ showAll }) => showAll(),
};

/** Moved by so much, and enlarged about a point of the canvas. */
interface Drag {
  dx: number;
  dy: number;
  factor: number;
  x: number;
  y: number;
}

const slack = 5;

/** One pointer moves, two enlarge, the wheel moves, and with Ctrl (as a pinch on a touchpad says it) enlarges. */
function listenToPointers(
  canvas: HTMLElement,
  { drag, press }: { drag: (drag: Drag) => void; press: (path: string) => void },
): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let wandered = 0;
  const at = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const spread = () => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const begin = (event: PointerEvent) => {
    if (down.size === 0) wandered = 0;
    down.set(event.pointerId, at(event));
  };
  const go = (event: PointerEvent) => {
    const from = down.get(event.pointerId);
    if (!from) return;
    const to = at(event);
    const [dx, dy] = [(to.x - from.x) / down.size, (to.y - from.y) / down.size];
    wandered += Math.hypot(dx, dy);
    if (wandered > slack && !canvas.hasPointerCapture(event.pointerId)) canvas.setPointerCapture(event.pointerId);
    const before = spread();
    down.set(event.pointerId, to);
    drag({ dx, dy, factor: before > 0 ? spread() / before : 1, ...to });
  };
  const end = (event: PointerEvent) => void down.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    const path =
      event.target instanceof Element ? event.target.closest('[data-path]')?.getAttribute('data-path') : null;
    if (wandered <= slack && path) press(path);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) drag({ dx: 0, dy: 0, factor: Math.exp(-event.deltaY / 200), ...at(event) });
    else drag({ dx: -event.deltaX, dy: -event.deltaY, factor: 1, ...at(event) });
  };
  const listening = new AbortController();
  const options = { signal: listening.signal };
  canvas.addEventListener('pointerdown', begin, options);
  canvas.addEventListener('pointermove', go, options);
  canvas.addEventListener('pointerup', end, options);
  canvas.addEventListener('pointercancel', end, options);
  canvas.addEventListener('click', click, options);
  canvas.addEventListener('wheel', wheel, { ...options, passive: false });
  return () => listening.abort();
}
