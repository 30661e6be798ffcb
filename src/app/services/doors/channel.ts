import { isPaired } from '../storage/formerCodes.ts';

/** `changed`: something else is kept for this person. `dropped`: the session is over, and nothing more is to be kept of anyone who signs in. */
interface ChannelMessage {
  personId: string | null;
  what: 'changed' | 'dropped';
}

interface Channel {
  say(what: ChannelMessage['what']): void;
  close(): void;
}

/** Speaks with all other doors of a person in this browser, those of other tabs too. A paired phone hears of no session's end. */
export function openChannel(personId: string | null, onSaid: (what: ChannelMessage['what']) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('muster-door');
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    const isEnded = data.what === 'dropped' && !(personId !== null && isPaired(personId));
    if (data.personId === personId || isEnded) onSaid(data.what);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    say: (what) => channel.postMessage({ personId, what } satisfies ChannelMessage),
    close: () => channel.close(),
  };
}
