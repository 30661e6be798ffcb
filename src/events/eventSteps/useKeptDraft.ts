import { useLayoutEffect } from 'react';
import type { Draft } from '#machines/events/eventSteps/draft.ts';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';

interface Drafting {
  status: string;
  context: { eventId: string; draft: Draft };
}

/** A flow in which changes to an event's steps wait for a save. */
interface DraftingActor {
  getSnapshot: () => Drafting;
  subscribe: (listener: (snapshot: Drafting) => void) => { unsubscribe: () => void };
  send: (signal: { type: 'page.left' }) => void;
}

/** What is merged is kept across a reload, and what is being typed is merged when the page is left. */
export function useKeptDraft(actor: DraftingActor): void {
  useLayoutEffect(() => {
    let { draft: before } = actor.getSnapshot().context;
    const subscription = actor.subscribe(({ context: { eventId, draft } }) => {
      if (draft === before) return;
      keptSteps.keep(eventId, before, draft);
      before = draft;
    });
    const leave = () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' });
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      leave();
      subscription.unsubscribe();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [actor]);
}
