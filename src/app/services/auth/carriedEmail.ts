let email = '';
let claimed = '';

/** The e-mail that was typed last on a page of signing in: the next one has it. It lives as long as this page of the browser. */
export const carriedEmail = {
  read: (): string => email,
  keep: (typed: string): void => {
    email = typed.trim();
  },
  /** A claim is under way for it: its next code is one of a claim too. */
  keepClaimed: (asked: string): void => {
    claimed = asked;
  },
  isClaimed: (asked: string): boolean => asked === claimed,
};
