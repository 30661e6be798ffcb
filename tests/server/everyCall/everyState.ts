import type { CallName } from '#contract/calls.ts';
import type { ResourceKind, Resources } from '#contract/kit/access.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { Db } from '#server/db/db.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { expect, test } from 'vitest';
import { answerTo, askAll, askersOf, refusedByAccess } from './asking.ts';
import { proved } from './proved.ts';

/** A call about something that stands in a state. */
export interface About<State, World> {
  call: CallName;
  say(world: World, asker: string): RequestParts;
  /** What access is decided about; gone where there is no such thing. */
  of(world: World, state: State, asker: string): Resources[ResourceKind] | 'gone';
  /** The refusal that the chart names to someone who may make the call; null where it takes it. */
  says?(state: State, asker: string, world: World): RefusalCode | null;
  /** What the chart says becomes of it; without it all stays as it is. */
  leadsTo?(state: State, asker: string, world: World): State;
}

export interface EveryState<Asker extends string, State, World> {
  name: string;
  /** For each sort of state what leads there. */
  ways: ReadonlyMap<string, (db: Db, world: World) => Promise<void>>;
  sortOf(state: State): string;
  stateOf(db: Db, world: World): Promise<State>;
  calls: Readonly<Record<string, About<State, World>>>;
  askers: readonly Asker[];
  world(): { db: Db; now: string; people: Readonly<Record<Asker, string>>; world: World };
}

/** Registers that every call in every state is answered to everyone as access table and chart say, and does what the chart says. */
export function describeEveryState<Asker extends string, State, World>(every: EveryState<Asker, State, World>): void {
  const { name, ways, sortOf, stateOf, calls, askers } = every;
  test.each([...ways])(`${name} that is %s is answered as its lifecycle says, whoever asks`, async (sort, lead) => {
    const { db: outside, now, people, world } = every.world();
    await undone(outside, async (db) => {
      await lead(db, world);
      const state = await stateOf(db, world);
      expect(sortOf(state)).toBe(sort);
      const askerOf = askersOf(db);
      const done = (after: State) => `done, and it is ${sortOf(after)}`;
      await askAll(
        askers,
        calls,
        async (asker, { call, say, of, says, leadsTo }) => {
          const id = people[asker];
          const refused = refusedByAccess(call, await askerOf(id), of(world, state, id), say(world, id));
          return refused ?? says?.(state, id, world) ?? done(leadsTo?.(state, id, world) ?? state);
        },
        async (asker, { call, say }) => {
          let after = '';
          const question = { person: people[asker], call, said: say(world, people[asker]), now };
          const look = async (inside: Db) => void (after = done(await stateOf(inside, world)));
          const answer = await answerTo(db, question, { after: look });
          return answer === 'done' ? after : answer;
        },
      );
    });
  });
  const [states, things, people] = [ways.size, Object.keys(calls).length, askers.length];
  proved(name, [states, things, people, states * things * people]);
}
