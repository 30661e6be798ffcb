import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function keepPlace(element: HTMLElement | null): void {
  place = element;
  for (const listen of listeners) listen();
}

function watchPlace(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** A screen whose top must not move says with this where an alert that comes in stands. */
export function AlertPlace() {
  return <div ref={keepPlace} />;
}

/** Stands in the place that the screen gives, or where it is rendered. */
export function InAlertPlace({ children }: { children: ReactNode }) {
  const given = useSyncExternalStore(watchPlace, () => place);
  return given ? createPortal(children, given) : children;
}
