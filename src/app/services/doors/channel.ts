/** `changed`: something else is kept for this person. `dropped`: they have signed out, and nothing more is to be kept. */
export interface Said {
  personId: string;
  what: 'changed' | 'dropped';
}

export interface Channel {
  say(what: Said['what']): void;
  close(): void;
}

/** Speaks with all other doors of a person in this browser, those of other tabs too. */
export function openChannel(personId: string, onSaid: (what: Said['what']) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('muster-door');
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.personId === personId) onSaid(data.what);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    say: (what) => channel.postMessage({ personId, what } satisfies Said),
    close: () => channel.close(),
  };
}
