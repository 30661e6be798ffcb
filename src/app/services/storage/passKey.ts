/** Where the passes of guests' links are kept. */
export const passKey = 'muster.passes';
