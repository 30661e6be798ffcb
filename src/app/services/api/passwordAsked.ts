/** Calls that wait until whoever is signed in has confirmed the password, or cancelled. */
let waiting: ((confirmed: boolean) => void)[] = [];

const watchers = new Set<() => void>();

const tell = (): void => {
  for (const watcher of [...watchers]) watcher();
};

export function watchPasswordAsked(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export const isPasswordAsked = (): boolean => waiting.length > 0;

/** Asks for the password, once for all calls that want it meanwhile. Answers whether it was right; nobody there to ask is a no. */
export function askPassword(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    tell();
  });
}

/** The password was right, or whoever was asked does not go on. */
export function settlePassword(confirmed: boolean): void {
  const settled = waiting;
  waiting = [];
  for (const settle of settled) settle(confirmed);
  tell();
}
