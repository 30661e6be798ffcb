import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { rosterMachine } from '#machines/guests/roster/machine.ts';
import type { RosterCommand, RosterUpdate } from '#machines/guests/roster/watch.ts';
import type { Services } from '#src/app/services/services.ts';
import { flowBegan } from '#src/app/services/live/watching.ts';

export interface RosterWatch {
  send(signal: RosterCommand): void;
  stop(): void;
}

type Tell = (told: RosterUpdate) => void;

interface Followed {
  actor: Actor<typeof rosterMachine>;
  watchers: Set<Tell>;
  leaving: ReturnType<typeof setTimeout> | undefined;
  end: () => void;
}

/** Whoever goes from one screen of an event to another comes back within this time. */
const keptMs = 30_000;

type Outside = Pick<Services, 'api' | 'watchNews' | 'onTenantLeft'>;

const opened = new WeakMap<Outside, Map<string, Followed>>();

/**
 * Tells of the list of an event, first what is known of it. All who watch one event share its roster; it is kept for a
 * short time after the last of them, and for no other organization or account.
 */
export function watchRoster(services: Outside, eventId: string, tell: Tell): RosterWatch {
  const rosters = opened.get(services) ?? open(services);
  const followed = rosters.get(eventId) ?? follow(services, eventId);
  rosters.set(eventId, followed);
  const { actor, watchers, end } = followed;
  clearTimeout(followed.leaving);
  watchers.add(tell);
  const { shown, readAt, error } = actor.getSnapshot().context;
  if (shown && readAt !== null)
    tell({ type: 'roster.changed', parties: shown.parties, at: readAt, capacity: shown.capacity });
  if (error !== null) tell({ type: 'roster.failed', error });
  return {
    send: (signal) => actor.send(signal),
    stop() {
      watchers.delete(tell);
      if (watchers.size > 0 || rosters.get(eventId) !== followed) return;
      followed.leaving = setTimeout(() => {
        rosters.delete(eventId);
        end();
      }, keptMs);
    },
  };
}

function open(services: Outside): Map<string, Followed> {
  const rosters = new Map<string, Followed>();
  opened.set(services, rosters);
  services.onTenantLeft(() => {
    for (const { end, leaving } of rosters.values()) {
      clearTimeout(leaving);
      end();
    }
    rosters.clear();
  });
  return rosters;
}

function follow({ api, watchNews }: Outside, eventId: string): Followed {
  const watchers = new Set<Tell>();
  const actor = createActor(
    rosterMachine.provide({
      actors: {
        readRoster: fromPromise(async ({ input: { eventId: id, since }, signal }) => {
          const query = since === null ? {} : { since: String(since) };
          const roster = await api.send(readRoster, { params: { id }, query, signal });
          return { roster, at: new Date().toISOString() };
        }),
        watchNews: fromCallback(({ sendBack }) =>
          watchNews([`event:${eventId}`], () => sendBack({ type: 'news.arrived' })),
        ),
      },
    }),
    { input: { eventId } },
  );
  const tellAll: Tell = (told) => {
    for (const tell of [...watchers]) tell(told);
  };
  actor.on('roster.changed', tellAll);
  actor.on('roster.failed', tellAll);
  actor.start();
  const forget = flowBegan(actor);
  const end = () => {
    forget?.();
    actor.stop();
  };
  return { actor, watchers, leaving: undefined, end };
}
