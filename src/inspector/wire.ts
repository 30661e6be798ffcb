import type { StateValue } from 'xstate';
import * as z from 'zod/mini';

/** The value of a state chart: the name of a state, or by names what stands inside them. */
export const Value: z.ZodMiniType<StateValue> = z.lazy(() => z.union([z.string(), z.record(z.string(), Value)]));

const Actor = z.object({
  session: z.string(),
  chart: z.string(),
  states: z.array(z.string()),
  value: Value,
  isRunning: z.boolean(),
  context: z.array(z.string()),
});
export type ReportedActor = z.infer<typeof Actor>;

/** What a watched tab says to the inspector's page. Nothing else than this leaves the tab. */
export const TabReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('attached'), tab: z.string(), actors: z.array(Actor) }),
  z.object({ kind: z.literal('left'), tab: z.string() }),
  z.object({ kind: z.literal('moved'), tab: z.string(), actor: Actor }),
  z.object({
    kind: z.literal('heard'),
    tab: z.string(),
    session: z.string(),
    type: z.string(),
    from: z.nullable(z.string()),
    at: z.iso.datetime(),
    fields: z.array(z.string()),
  }),
]);
export type TabReport = z.infer<typeof TabReport>;

/** What the inspector's page asks of every watched tab: to say all that runs in it. */
export const InspectRequest = z.object({ kind: z.literal('asked') });
export type InspectRequest = z.infer<typeof InspectRequest>;

/** A way between tabs of one origin. */
export interface Channel {
  post: (message: TabReport | InspectRequest) => void;
  /** Hears what others post, not what it posts itself. */
  listen: (hear: (message: unknown) => void) => void;
  close: () => void;
}

/** The browser lets pages of the same origin alone onto a channel; it is looked at once more all the same. */
export function openChannel(): Channel {
  if (!('BroadcastChannel' in globalThis)) throw new Error('This browser can’t listen to other tabs.');
  const channel = new BroadcastChannel('muster-inspector');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its origin
    post: (message) => channel.postMessage(message),
    listen: (hear) =>
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.origin === location.origin) hear(event.data);
      }),
    close: () => channel.close(),
  };
}
