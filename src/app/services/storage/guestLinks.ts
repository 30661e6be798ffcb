const tokens = new Map<string, string>();

/** Tokens of guests' links as long as this page is open: the server tells each of them once, and nothing keeps them. */
export const guestLinks = {
  keep: (guestId: string, guestToken: string): void => void tokens.set(guestId, guestToken),
  all: (): Record<string, string> => Object.fromEntries(tokens),
  isHolding: (): boolean => tokens.size > 0,
  forget: (): void => tokens.clear(),
};
