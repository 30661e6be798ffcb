const most = 99;

/** Addresses below `/event/edit/{id}`: the list of steps, each step by its position from 1, and the submit step. */
export const stepPaths: readonly string[] = [
  '',
  ...Array.from({ length: most }, (_, index) => `/step/${index + 1}`),
  '/step/submit',
];

/** The flow's address for one below `/event/edit/{id}`: the list for a step that can not be; null where it is none of the flow. */
export const stepPathOf = (path: string): string | null =>
  path === '' || /^\/step\/([1-9]\d?|submit)$/.test(path) ? path : path.startsWith('/step/') ? '' : null;

/** The part of the address that names a step, by its position from 1. */
export const pathOfStep = (position: number): string => `/step/${position}`;

/** The position that an address names, from 1; null where it names none. */
export function positionIn(path: string): number | null {
  const found = /^\/step\/([1-9]\d?)$/.exec(path)?.[1];
  return found === undefined ? null : Number(found);
}
