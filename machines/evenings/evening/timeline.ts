/** Where an evening's phases begin, in milliseconds; those that did not come are left out. */
export interface Phase {
  name: 'Submitted' | 'Approved' | 'Invited' | 'Doors' | 'Fullest' | 'Last out';
  at: number;
}

/** How many were inside from a moment on. */
export interface Count {
  at: number;
  inside: number;
}
