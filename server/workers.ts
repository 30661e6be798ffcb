import { takeReply } from './alerts/replies/takeReply.ts';
import { declineAlerts } from './alerts/declineAlerts.ts';
import type { ServerContext } from './context.ts';
import { createMessages, type Messages } from './outbox/messages.ts';
import type { VapidKey } from './outbox/push/vapid.ts';
import { templates } from './templates.ts';
import { timerHandlers } from './timers/handlers.ts';
import type { startTimers } from './timers/timers.ts';
import { undeliveredHandlers } from './undeliveredHandlers.ts';

export interface Workers {
  messages: Messages;
  timers: Parameters<typeof startTimers>[0];
}

interface WorkerOptions {
  /** A transaction with facts was committed. */
  committed: () => void;
  /** By which push services know this server; null where notifications are off. */
  pushKey: VapidKey | null;
}

/** What happens by itself: messages that leave, and what becomes due. */
export function workersOf(context: ServerContext, { committed, pushKey }: WorkerOptions): Workers {
  const { config, db, asked, clock, timeOf, addressOf, metrics, around, report } = context;
  const shared = { db, clock, timeOf, committed };
  return {
    messages: createMessages({
      ...{ ...shared, config, templates, addressOf, pushKey, undelivered: undeliveredHandlers, stopped: declineAlerts },
      onCrash: (error) => report('without', 'messages', error),
      async takeReply(reply) {
        await asked.tx((sql) => takeReply(sql, reply, clock().toISOString()));
        committed();
      },
      onAttempt: metrics?.onAttempt,
      around: (outlets) => around.outlets(outlets, db),
      onReceipt: metrics?.onReceipt,
    }),
    timers: {
      ...shared,
      handlers: around.timers(timerHandlers),
      onCrash: (error) => report('without', 'timers', error),
    },
  };
}
