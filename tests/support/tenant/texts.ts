import type { Db } from '#server/db/db.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';

export interface Texts {
  /** Sends what is due, mail too, and answers the text messages that left. */
  arrive(): Promise<Rendered[]>;
  /** The tokens of the guest links in what left last. */
  tokens(): string[];
}

/** A post office whose text messages arrive in the test; `failing` is asked before each. */
export function catchTexts(db: Db, clock: () => Date, failing: () => void = () => undefined): Texts {
  let left: Rendered[] = [];
  const sms: Transport = {
    async send(text) {
      left.push(text);
      failing();
    },
  };
  const mail: Transport = { send: async () => undefined };
  const parts = { db, clock, templates, appUrl: 'https://muster.test', outlets: { mail, sms }, log: () => undefined };
  const runner = createRunner({ ...parts, atOnce: 1 });
  return {
    async arrive() {
      left = [];
      await runner.sendDue();
      return left;
    },
    tokens: () => left.flatMap(({ text }) => /\/public\/guest-rsvp\/([\w-]+)/.exec(text)?.[1] ?? []),
  };
}
