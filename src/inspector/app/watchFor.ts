import type { createInspector } from '@statelyai/inspect';
import { type AnyActorRef, type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate';
import type { Watch } from '#src/app/services/live/watching.ts';
import { shapesOf } from './shapes.ts';

/** Of every field of a context or a signal its shape stands in its place. */
export const withoutValues = {
  sanitizeContext: (context: object | undefined) => shapesOf(context ?? {}),
  sanitizeEvent: ({ type, ...fields }: AnyEventObject) => ({ ...shapesOf(fields), type }),
};

/** Tells an inspector what a flow and its children do, from the moment it is watched. */
export function watchFor(inspector: Pick<ReturnType<typeof createInspector>, 'actor' | 'event' | 'snapshot'>): Watch {
  return (flow) => {
    const sessions = new Set<string>();
    const begin = (actor: AnyActorRef, snapshot: unknown) => {
      if (!isMachineSnapshot(snapshot)) return;
      sessions.add(actor.sessionId);
      inspector.actor(actor, snapshot);
      for (const child of Object.values(snapshot.children as Record<string, AnyActorRef | undefined>))
        if (child) begin(child, child.getSnapshot());
    };
    const see = (seen: InspectionEvent) => {
      const actor = seen.actorRef as AnyActorRef;
      const isKnown = sessions.has(actor.sessionId);
      if (seen.type === '@xstate.event' && isKnown)
        inspector.event(actor.sessionId, seen.event, { source: seen.sourceRef?.sessionId });
      if (seen.type !== '@xstate.snapshot') return;
      if (isKnown) inspector.snapshot(actor.sessionId, seen.snapshot, { event: seen.event });
      else begin(actor, seen.snapshot);
    };
    begin(flow, flow.getSnapshot());
    const watching = flow.system.inspect(see);
    return () => {
      watching.unsubscribe();
      for (const session of sessions) inspector.snapshot(session, { status: 'stopped' });
    };
  };
}
