import { beforeAll, expect, test } from 'vitest';
import { exploreAll } from '#machines/kit/model/judge.ts';
import {
  hasNoTriesLeft,
  type MessageFact,
  messageMachine,
  type MessageSnapshot,
} from '#machines/lifecycles/message.machine.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { messageCommands } from '#server/outbox/commands.ts';
import { markEnded } from '#server/outbox/mark.ts';
import { openMails } from '#server/outbox/push/release.ts';
import { messageKind } from '#server/outbox/message.kind.ts';
import { takeReceipt } from '#server/outbox/receipts.ts';
import { openDesk } from '#tests/server/outbox/desk.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { transition } from 'xstate';
import { proved } from './proved.ts';
import { waysToStates } from './waysToStates.ts';

const id = 'm1';

interface Moment {
  snapshot: MessageSnapshot;
  /** UTC ISO. */
  now: string;
}

/** What happens to a message from outside: what is done on the server, and the fact of it; null where no one would tell one. */
interface Act {
  done(db: Db, moment: Moment): Promise<unknown>;
  fact(moment: Moment): MessageFact | null;
}

const parts = (db: Db, now: string) => ({ ...openDesk(db).parts, clock: () => new Date(now) });
const told = (now: string) => ({ at: now, by: 'anybody' });

const ended = (which: 'present' | 'earlier', failed: { reason: string; lasting: boolean } | null): Act => {
  const attemptOf = ({ attempts }: MessageSnapshot['context']) => (which === 'present' ? attempts : attempts - 1);
  return {
    done: (db, { snapshot: { context }, now }) =>
      markEnded(parts(db, now), [
        { id, attempt: attemptOf(context), spent: context.spent, purpose: context.purpose, failed },
      ]),
    fact: ({ snapshot: { context }, now }) => {
      const attempt = attemptOf(context);
      return failed
        ? { type: 'message.attemptFailed', ...told(now), attempt, ...failed, due: now }
        : { type: 'message.sent', ...told(now), attempt };
    },
  };
};

const receipt = (outcome: 'delivered' | 'undelivered'): Act => ({
  done: (db, { now }) => takeReceipt(parts(db, now), { messageId: id, outcome, reason: null }),
  fact: ({ now }) =>
    outcome === 'delivered'
      ? { type: 'message.delivered', ...told(now) }
      : { type: 'message.undelivered', ...told(now), reason: 'undelivered' },
});

const acts: Record<string, Act> = {
  'a runner looks for what is due': {
    done: (db, { now }) => claimDue(parts(db, now), 'mail', 'all', 9),
    fact: ({ snapshot: { context }, now }) => {
      const { attempts: attempt, due } = context;
      if (due === null || due > now) return null;
      return hasNoTriesLeft(context)
        ? { type: 'message.attemptFailed', ...told(now), attempt, reason: 'interrupted', lasting: false, due: now }
        : { type: 'message.claimed', ...told(now), attempt: attempt + 1, until: now };
    },
  },
  'it was handed over': ended('present', null),
  'it was not taken': ended('present', { reason: 'noAnswer', lasting: false }),
  'it was refused for good': ended('present', { reason: 'refused', lasting: true }),
  'an attempt before the present one ends': ended('earlier', null),
  'a receipt says that it arrived': receipt('delivered'),
  'a receipt says that it could not': receipt('undelivered'),
  'what it says was read': {
    done: (db, { now }) => db.tx((sql) => openMails(sql, [id], { actor: 'mia', at: now })),
    fact: ({ now }) => ({ type: 'message.opened', ...told(now) }),
  },
  'an operator retries it': {
    done: async (db, { now }) => messageCommands(parts(db, now))['messages.retry']([id]),
    fact: ({ now }) => ({ type: 'message.retried', ...told(now) }),
  },
};

const standing = ({ value, context: { attempts, spent } }: MessageSnapshot): string =>
  `${value}, ${attempts} attempts, ${spent} of them spent`;

/** How often it was tried makes a difference only by whether it was, and whether it may be again. */
const sortOf = (snapshot: MessageSnapshot): string => {
  const { value, context } = snapshot;
  const tried = [context.attempts > 0 && 'tried', context.attempts > 1 && 'more than once'];
  const left = [hasNoTriesLeft(context) && 'no tries left', context.spent > 0 && 'retried'];
  const first = context.reason === 'pushed' && context.attempts === 0 && 'behind a notification';
  return [value, first, ...tried, ...left].filter(Boolean).join(', ');
};

const ways = (() => {
  const graph = exploreAll(messageModel).get('a message');
  if (!graph) throw new Error('The model of messages has no such situation.');
  return waysToStates(graph, (snapshot) => sortOf(snapshot as MessageSnapshot)) as Map<string, MessageFact[]>;
})();

/** Whether what it waits for has come: the end of a pause, or of a claim. */
const moments = ['before it is due', 'long after'] as const;

oneDatabase((open) => {
  let db: Db;

  beforeAll(async () => {
    db = await open();
  });

  async function bring(inside: Db, facts: readonly MessageFact[]): Promise<void> {
    if (facts.length === 0) return;
    const mine = facts.map((fact) => (fact.type === 'message.queued' ? { ...fact, template: 'text' } : fact));
    await inside.tx(async (sql) => {
      const stream = await loadStream(sql, messageKind, id, 'update');
      await append(sql, messageKind, stream, mine, { actor: 'test', at: facts[0]?.at ?? '' });
    });
  }

  const read = async (inside: Db) => (await loadStream(inside, messageKind, id, 'none')).snapshot;

  for (const when of moments)
    test.each([...ways])(`a message that is %s goes on as its lifecycle says, ${when}`, async (sort, facts) => {
      await undone(db, async (inside) => {
        await bring(inside, facts);
        const snapshot = await read(inside);
        expect(sortOf(snapshot)).toBe(sort);
        const last = facts.at(-1)?.at ?? '2026-10-18T12:00:00.000Z';
        const now = when === 'long after' ? '2027-10-18T12:00:00.000Z' : new Date(Date.parse(last) + 1).toISOString();
        const became: Record<string, string> = {};
        const wanted: Record<string, string> = {};
        for (const [what, { done, fact }] of Object.entries(acts)) {
          const told = fact({ snapshot, now });
          const next = told && snapshot.can(told) ? transition(messageMachine, snapshot, told)[0] : snapshot;
          wanted[what] = standing(next);
          await undone(inside, async (within) => {
            await done(within, { snapshot, now });
            became[what] = standing(await read(within));
          });
        }
        expect(became).toEqual(wanted);
      });
    });

  const things = Object.keys(acts).length;
  proved('a message', [ways.size * moments.length, things, 1, ways.size * moments.length * things]);
});
