import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { isRecord } from '#machines/kit/model/nodes.ts';
import type { Watch } from '#src/app/services/live/watching.ts';
import { InspectRequest, type Channel, type ReportedActor, Value } from '../wire.ts';
import { fieldsOf } from './shapes.ts';
import { watchFor, withoutValues } from './watchFor.ts';

/**
 * Tells the inspector's page what the flows of this tab do: names of charts, states, signals and fields, and of every value
 * only its shape.
 */
export function attach(channel: Channel, tab: string): { watch: Watch; arrive: () => void; leave: () => void } {
  const actors = new Map<string, ReportedActor>();
  const watch = watchFor(createInspector({ send: tell }, withoutValues));
  const arrive = () => channel.post({ kind: 'attached', tab, actors: [...actors.values()] });
  channel.listen((message) => {
    if (InspectRequest.safeParse(message).success) arrive();
  });
  arrive();
  return { watch, arrive, leave: () => channel.post({ kind: 'left', tab }) };

  /** The last step before the tab's edge: out of what the library hands over, these fields alone. */
  function tell(seen: StatelyInspectionEvent) {
    switch (seen.type) {
      case '@xstate.actor':
        actors.set(seen.sessionId, {
          ...outlineOf(seen.definition),
          session: seen.sessionId,
          value: '',
          isRunning: true,
          context: [],
        });
        move(seen.sessionId, seen.snapshot);
        break;
      case '@xstate.snapshot':
        move(seen.sessionId, seen.snapshot);
        break;
      case '@xstate.event': {
        const { type, ...fields } = seen.event;
        const from = actors.get(seen.sourceId ?? '')?.chart ?? null;
        const at = new Date(Number(seen.createdAt)).toISOString();
        channel.post({ kind: 'heard', tab, session: seen.sessionId, type, from, at, fields: fieldsOf(fields) });
      }
    }
  }

  function move(session: string, snapshot: unknown) {
    const before = actors.get(session);
    if (!before || !isRecord(snapshot)) return;
    const value = Value.safeParse(snapshot.value);
    const actor: ReportedActor = {
      ...before,
      isRunning: snapshot.status === 'active',
      ...(value.success ? { value: value.data } : {}),
      ...(isRecord(snapshot.context) ? { context: fieldsOf(snapshot.context) } : {}),
    };
    actors.set(session, actor);
    channel.post({ kind: 'moved', tab, actor });
  }
}

/** Of a chart's definition its id and the names of its outermost states. */
function outlineOf(definition = '{}'): Pick<ReportedActor, 'chart' | 'states'> {
  const config: unknown = JSON.parse(definition);
  if (!isRecord(config)) return { chart: '', states: [] };
  return { chart: String(config.id), states: isRecord(config.states) ? Object.keys(config.states) : [] };
}
