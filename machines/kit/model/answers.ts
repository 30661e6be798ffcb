import type { AnyActorLogic, AnyStateMachine, MachineImplementationsFrom, OutputFrom } from 'xstate';
import type { Answer } from './model.ts';
import { nodesOf } from './nodes.ts';

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<Machine>['actors']>;
type ActorName<Machine extends AnyStateMachine> = keyof ActorsOf<Machine> & string;
type OutputOf<Machine extends AnyStateMachine, Actor extends ActorName<Machine>> =
  NonNullable<ActorsOf<Machine>[Actor]> extends infer Logic extends AnyActorLogic ? OutputFrom<Logic> : never;

/** The actors that are invoked under an id of their own, by that id. */
type Invoked<Machine extends AnyStateMachine> = Readonly<Record<string, ActorName<Machine>>> | undefined;
type Resolved<
  Machine extends AnyStateMachine,
  Ids extends Invoked<Machine>,
  Id extends ActorName<Machine> | keyof Ids,
> = Id extends keyof Ids ? Ids[Id] & ActorName<Machine> : Id extends ActorName<Machine> ? Id : never;
type Given<Output> = [undefined] extends [Output] ? [output?: Output] : [output: Output];

/**
 * The answers a chart's actors may give: one that it has, with what that one returns. An actor that is invoked under
 * another id is named in `ids`, as the chart does: `{ refreshEvent: 'loadEvent' }`.
 */
export function answersOf<Machine extends AnyStateMachine, const Ids extends Invoked<Machine> = undefined>(
  machine: Machine,
  ids?: Ids,
) {
  for (const [id, src] of Object.entries<string>(ids ?? {}))
    if (!invokes(machine, id, src)) throw new Error(`${machine.id}: no state invokes ${src} as ${id}`);
  return {
    answered: <Id extends ActorName<Machine> | (keyof Ids & string)>(
      actor: Id,
      label: string,
      ...[output]: Given<OutputOf<Machine, Resolved<Machine, Ids, Id>>>
    ): Answer => ({ kind: 'settle', actor, label, ok: true, output }),
  };
}

const invokes = (machine: AnyStateMachine, id: string, src: string): boolean =>
  nodesOf(machine).some(({ invoke }) => invoke.some((each) => each.id === id && each.src === src));
