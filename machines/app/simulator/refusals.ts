import type { AnyStateMachine } from 'xstate';
import { type CallName, callNamed } from '#contract/calls.ts';
import { refusals, refusalText, type RefusalCode } from '#contract/kit/refusals.ts';
import { noConnection } from '#machines/kit/fixtures.ts';
import { broken, type Refusal, refused } from '#machines/kit/model/model.ts';
import { nodesOf } from '#machines/kit/model/nodes.ts';

/** What a refusal's sentence is filled with: no one real. */
const details = {
  ...{ by: 'Cora Bell', host: 'Mia Castellano', name: 'Ben Park', chapter: 'Cedar House', time: '8:10pm EDT' },
  ...{ ask: 'ask an admin', limit: '10 MB', kinds: 'a PDF or a picture', wait: '1 minute', step: 'Event Information' },
  ...{ fields: 'Name', parts: 'Event Information', titles: 'Autumn Social', message: 'Check what you entered.' },
};

/** What ends a call that no data makes fail: nobody answers, or the server is broken. */
const failuresOf = (actor: string): Refusal[] => [
  broken(actor, 'offline', noConnection),
  broken(actor, 'timeout', noConnection),
  broken(actor, '500', refusalText('bug')),
];

/**
 * Each refusal with which the contract lets this actor's calls end, named by its code and with the sentence that a person
 * reads, then the failures that every call may have. Empty for an actor that makes no call of the contract.
 */
export function refusalsOf(machine: AnyStateMachine, actor: string): Refusal[] {
  const calls = callsOf(machine, actor);
  const codes = new Set(calls.flatMap((name): readonly RefusalCode[] => callNamed(name).refusals));
  const named = [...codes].map((code) =>
    refused(actor, code, {
      ...{ code, status: refusals[code].status, message: refusalText(code, details) },
      ...{ details },
    }),
  );
  return calls.length === 0 ? [] : [...named, ...failuresOf(actor)];
}

/** The calls that an actor is provided by, which `call` keeps with it. */
function callsOf(machine: AnyStateMachine, actor: string): readonly CallName[] {
  const src = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find(({ id }) => id === actor)?.src;
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
  const calls: unknown = typeof logic === 'object' && logic !== null ? Reflect.get(logic, 'calls') : undefined;
  return Array.isArray(calls) ? (calls as CallName[]) : [];
}
