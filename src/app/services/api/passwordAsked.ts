/** What whoever is signed in is asked for before a call goes on: the password, or a code of their authenticator app. */
export type Proof = 'password' | 'code';

interface Waiting {
  wants: Proof;
  settle: (confirmed: boolean) => void;
}

/** Calls that wait until whoever is signed in has confirmed the password or the code, or cancelled. */
let waiting: Waiting[] = [];

const watchers = new Set<() => void>();

const tell = (): void => {
  for (const watcher of [...watchers]) watcher();
};

export function watchPasswordAsked(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What is asked for now, the password first; null for nothing. */
export function askedProof(): Proof | null {
  if (waiting.length === 0) return null;
  return waiting.some(({ wants }) => wants === 'password') ? 'password' : 'code';
}

/** Asks for a proof, once for all calls that want it meanwhile. Returns whether it was right; no one there to ask is a no. */
export function askPassword(wants: Proof = 'password'): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  return new Promise((settle) => {
    waiting.push({ wants, settle });
    tell();
  });
}

/** What was asked for was right, or whoever was asked does not go on: then no call goes on that waits for either. */
export function settlePassword(confirmed: boolean): void {
  const proof = askedProof();
  const settled = waiting.filter(({ wants }) => !confirmed || wants === proof);
  waiting = waiting.filter((each) => !settled.includes(each));
  for (const { settle } of settled) settle(confirmed);
  tell();
}
