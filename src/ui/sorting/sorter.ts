import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';

/** A row of an order as it stands now: places are counted from 0. */
export interface SortedRow {
  /** Names the order: rows go among rows of the same one. */
  order: string;
  at: number;
  off: boolean;
  onMove: (to: number) => void;
}

interface Row {
  element: HTMLElement;
  now: () => SortedRow;
}

const rows = new Map<string | number, Row>();
let last = 0;

// What the library draws by itself needs a style element, which the page's policy refuses; rows are marked by attributes.
const manager = new DragDropManager({
  plugins: [AutoScroller],
  sensors: [
    PointerSensor.configure({
      activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })],
    }),
  ],
});

/** The others of the same order, first to last. */
const othersOf = (id: string | number, { now }: Row): Row[] =>
  [...rows]
    .filter(([other, row]) => other !== id && row.now().order === now().order)
    .map(([, row]) => row)
    .toSorted((one, other) => one.now().at - other.now().at);

const middle = ({ element }: Row) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** What is dragged now, and where it would stand among the others: behind those whose middle is above the pointer. */
function dragged() {
  const { source, position } = manager.dragOperation;
  const row = source ? rows.get(source.id) : undefined;
  if (!source || !row) return null;
  const others = othersOf(source.id, row);
  return { row, others, to: others.filter((other) => middle(other) < position.current.y).length };
}

function clear(): void {
  for (const { element } of rows.values()) {
    delete element.dataset.dragged;
    delete element.dataset.drop;
  }
}

function mark(): void {
  clear();
  const now = dragged();
  if (now === null) return;
  const { row, others, to } = now;
  const { at } = row.now();
  row.element.dataset.dragged = '';
  const beside = to === at ? undefined : to < at ? others[to] : others[to - 1];
  if (beside) beside.element.dataset.drop = to < at ? 'before' : 'after';
}

manager.monitor.addEventListener('dragstart', () => document.addEventListener('scroll', mark, true));
manager.monitor.addEventListener('dragmove', () => queueMicrotask(mark));
manager.monitor.addEventListener('dragend', ({ canceled }) => {
  document.removeEventListener('scroll', mark, true);
  const now = dragged();
  clear();
  if (canceled || now === null) return;
  const { at, off, onMove } = now.row.now();
  if (!off && now.to !== at) onMove(now.to);
});

/** Lets a row be dragged by its handle, among the rows of its order; what is answered ends that. */
export function sort(handle: HTMLElement, element: HTMLElement, now: () => SortedRow): () => void {
  const id = (last += 1);
  rows.set(id, { element, now });
  const draggable = new Draggable({ id, element, handle }, manager);
  return () => {
    rows.delete(id);
    draggable.destroy();
  };
}
