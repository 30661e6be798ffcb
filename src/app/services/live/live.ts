import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { isMembershipTopic, type Topic } from '#contract/kit/news.ts';
import { liveMachine, type StreamInput } from '#machines/app/live/machine.ts';
import { openStream, type StreamOptions } from './liveStream.ts';
import { flowBegan } from './watching.ts';

export interface Live {
  /** Says when something of one of these topics has changed. Returns a function that stops. */
  watch(topics: readonly Topic[], onNews: () => void): () => void;
}

interface LiveOptions extends Pick<StreamOptions, 'token' | 'scheme'> {
  /** A topic is no longer open to this person. */
  onAccessEnded?: (topic: string) => void;
  /** What this person may do has changed. */
  onMembershipChanged?: () => void;
}

type Watcher = { topics: readonly Topic[]; onNews: () => void };

/** Screens that follow each other leave and come within this time: the stream is not opened for each of them. */
const settleMs = 50;

/** The one stream of this page, shared by everyone who watches, open while the page is shown. */
export function createLive({ token, scheme, onAccessEnded, onMembershipChanged }: LiveOptions): Live {
  const watchers = new Set<Watcher>();
  const actor = createActor(
    liveMachine.provide({
      actors: {
        streamNews: fromCallback<EventObject, StreamInput>(({ input }) =>
          openStream(input, { token, scheme, send: (signal) => actor.send(signal) }),
        ),
        pause: fromPromise<void, { ms: number }>(({ input, signal }) => pause(input.ms, signal)),
      },
    }),
    { input: { isShown: isShown(), isOnline: navigator.onLine } },
  );
  actor.on('news.received', ({ topic }) => {
    if (isMembershipTopic(topic)) onMembershipChanged?.();
    for (const { topics, onNews } of [...watchers]) if (topics.some((each) => each === topic)) onNews();
  });
  actor.on('access.ended', ({ topic }) => onAccessEnded?.(topic));
  document.addEventListener('visibilitychange', () => actor.send({ type: isShown() ? 'page.shown' : 'page.hidden' }));
  addEventListener('online', () => actor.send({ type: 'connection.returned' }));
  addEventListener('offline', () => actor.send({ type: 'connection.lost' }));
  actor.start();
  flowBegan(actor);

  let settling: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    settling ??= setTimeout(() => {
      settling = undefined;
      const topics = [...new Set([...watchers].flatMap((each) => each.topics))].toSorted();
      actor.send({ type: 'topics.changed', topics });
    }, settleMs);
  };

  return {
    watch(topics, onNews) {
      const watcher = { topics, onNews };
      watchers.add(watcher);
      settle();
      return () => {
        watchers.delete(watcher);
        settle();
      };
    },
  };
}

const isShown = (): boolean => document.visibilityState === 'visible';

/** Up to a quarter longer by chance, so that pages do not all come back at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (1 + Math.random() / 4));
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
