import type { CallName } from '#contract/calls.ts';
import { callNamed } from '#contract/calls.ts';
import type { AccessRule, Caller, EventResource, ResourceKind, Resources } from '#contract/kit/access.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { createCalling, type RequestParts, testDispatcher } from '#tests/support/tenant/calling.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { expect } from 'vitest';

/** One thing that someone asks at one moment (UTC ISO); null for no one. */
export interface Question {
  person: string | null;
  call: CallName;
  said: RequestParts;
  now: string;
}

interface Around {
  /** Changes the world before it is asked. */
  before?: (inside: Db) => Promise<void>;
  /** Looks at what was done. */
  after?: (inside: Db) => Promise<void>;
  dispatcherOver?: typeof testDispatcher;
}

/** What the server answers: `done`, or the code of its refusal. Nothing of it stays. */
export async function answerTo(db: Db, question: Question, around: Around = {}): Promise<string> {
  const { person, call, said, now } = question;
  const { before, after, dispatcherOver = testDispatcher } = around;
  let outcome = '';
  await undone(db, async (inside) => {
    await before?.(inside);
    outcome = await createCalling(inside, dispatcherOver(inside), now)
      .call(person, call, said)
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
      );
    if (outcome === 'done') await after?.(inside);
  });
  return outcome;
}

/** Who people are, by their ids: looked up once, since what is asked about stays as it is between two questions. */
export function askersOf(db: Db): (id: string) => Promise<Caller> {
  const known = new Map<string, Promise<Caller>>();
  const find = async (id: string): Promise<Caller> => {
    const caller = await callerOfPerson(db, id);
    if (!caller) throw new Error('Nobody asks.');
    return caller;
  };
  return (id) => {
    const asker = known.get(id) ?? find(id);
    known.set(id, asker);
    return asker;
  };
}

/** What stands before the lifecycle: null where the access table lets the caller through to it. A resource that is not there is null. */
export function refusedByAccess(
  name: CallName,
  caller: Caller,
  resource: Resources[ResourceKind] | 'gone',
  { params = {}, query = {} }: RequestParts,
): RefusalCode | null {
  if (resource === 'gone') return 'notFound';
  const call = callNamed(name);
  const rule = call.access as AccessRule<ResourceKind>;
  const verdict = rule(caller, resource, { params, query });
  if (verdict === 'hidden') return 'notFound';
  const stays = call.afterCancelling === true && verdict === 'allowed';
  if (isEvent(resource) && resource.reviewStatus === 'cancelled' && !stays) return 'eventCancelled';
  return verdict === 'forbidden' ? (call.forbidden ?? 'notAllowed') : null;
}

const isEvent = (resource: Resources[ResourceKind]): resource is EventResource =>
  resource !== null && 'reviewStatus' in resource;

/** Asks each of these things as each of these people, and compares what was answered with what was to be. */
export async function askAll<Asker extends string, About>(
  askers: readonly Asker[],
  calls: Readonly<Record<string, About>>,
  expected: (asker: Asker, about: About) => Promise<string> | string,
  answered: (asker: Asker, about: About) => Promise<string>,
): Promise<void> {
  const said: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [what, about] of Object.entries(calls)) {
    for (const asker of askers) {
      const name = `${asker} ${what}`;
      wanted[name] = await expected(asker, about);
      said[name] = await answered(asker, about);
    }
  }
  expect(said).toEqual(wanted);
}
