import { setImmediate } from 'node:timers/promises';
import { type AnyActorLogic, type AnyStateMachine, createActor, StateMachine } from 'xstate';

/** Actors of a chart that, when no one provides them, do not fail at once with a message that says what to provide: themselves, or calls. */
export async function silentStubs(machine: AnyStateMachine): Promise<string[]> {
  const actors: [string, AnyActorLogic][] = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    isLogic(logic) && !(logic instanceof StateMachine) ? [[name, logic] satisfies [string, AnyActorLogic]] : [],
  );
  const said = await Promise.all(actors.map(async ([name, logic]) => ({ name, message: await failureOf(logic) })));
  return said
    .filter(
      ({ name, message }) =>
        !((message.includes(name) && /provide/i.test(message)) || /^Provide \w+( and \w+)*\.$/.test(message)),
    )
    .map(({ name, message }) => `${name}: ${message || 'does not fail'}`);
}

async function failureOf(logic: AnyActorLogic): Promise<string> {
  const actor = createActor(logic);
  actor.subscribe({ error: () => {} });
  actor.start();
  await setImmediate();
  const { error } = actor.getSnapshot();
  actor.stop();
  return error instanceof Error ? error.message : '';
}

const isLogic = (value: unknown): value is AnyActorLogic =>
  typeof value === 'object' && value !== null && 'transition' in value;
