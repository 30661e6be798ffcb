/** Begins what a drill says to anyone, in every message of it. */
export const drillPrefix = (isDrill: boolean): string => (isDrill ? 'TEST: this is only a drill. ' : '');
