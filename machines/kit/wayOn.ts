/** Where a flow leads when it is over. `replace`: the place it leaves is none to come back to. */
export interface WayOn {
  path: string;
  replace: boolean;
}

export const onTo = (path: string): WayOn => ({ path, replace: false });
export const insteadTo = (path: string): WayOn => ({ path, replace: true });

/** An address with the e-mail. */
export const withEmail = (path: string, email: string): string => `${path}?email=${encodeURIComponent(email)}`;
