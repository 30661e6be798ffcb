import { fromCallback } from 'xstate';
import type { HeardSignal, SeenActor, WatchSignal } from '#machines/app/inspector/seen.ts';
import { type Channel, TabReport, type ReportedActor } from './wire.ts';

/** What watched tabs tell, from the moment they are asked for all that runs in them. */
export const watchTabs = (open: () => Channel) =>
  fromCallback<WatchSignal>(({ sendBack }) => {
    const channel = open();
    const charts = new Map<string, string>();
    const see = (tab: string, actor: ReportedActor): SeenActor => {
      const { session, ...seen } = actor;
      const key = `${tab}/${session}`;
      charts.set(key, actor.chart);
      return { ...seen, key, tab };
    };
    channel.listen((message) => {
      const parsed = TabReport.safeParse(message);
      if (parsed.success) sendBack(signalOf(parsed.data));
    });
    channel.post({ kind: 'asked' });
    return () => channel.close();

    function signalOf(told: TabReport): WatchSignal {
      switch (told.kind) {
        case 'attached':
          return { type: 'tab.attached', tab: told.tab, actors: told.actors.map((actor) => see(told.tab, actor)) };
        case 'left':
          return { type: 'tab.left', tab: told.tab };
        case 'moved':
          return { type: 'actor.moved', actor: see(told.tab, told.actor) };
        case 'heard':
          return { type: 'signal.arrived', signal: heard(told) };
      }
    }

    function heard({ tab, session, type, from, at, fields }: Extract<TabReport, { kind: 'heard' }>): HeardSignal {
      const actor = `${tab}/${session}`;
      return { actor, chart: charts.get(actor) ?? '', type, from, at, fields };
    }
  });
