const most = 99;

/** The address of a step below `/review/{id}`; 0 is the overview of all steps. */
export const pathOfStep = (step: number): string => (step === 0 ? '' : `/step/${step}`);

/** Addresses below `/review/{id}`: the overview, and each step by its position from 1. */
export const reviewPaths: readonly string[] = Array.from({ length: most + 1 }, (_, step) => pathOfStep(step));

/** The step that an address names, or the overview where there is no such step. */
export function stepOfPath(path: string, steps: number): number {
  const step = reviewPaths.indexOf(path);
  return step > 0 && step <= steps ? step : 0;
}
