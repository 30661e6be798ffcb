import type { Db } from '#server/db/db.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';

export interface Mails {
  /** Sends what is due and answers what left. */
  arrive(): Promise<Rendered[]>;
  /** The code of the one mail that is due. */
  code(): Promise<string>;
}

/** A post office over a database whose mails arrive in the test. */
export function catchMails(db: Db, clock: () => Date): Mails {
  let left: Rendered[] = [];
  const runner = createRunner({
    db,
    clock,
    templates,
    appUrl: 'https://muster.test',
    outlets: { mail: { send: async (mail) => void left.push(mail) }, sms: null },
    log: () => undefined,
    atOnce: 1,
  });
  const arrive = async () => {
    left = [];
    await runner.sendDue();
    return left;
  };
  return {
    arrive,
    async code() {
      const mails = await arrive();
      const [mail] = mails;
      if (!mail || mails.length > 1) throw new Error(`${mails.length} mails arrived.`);
      return codeIn(mail);
    },
  };
}

/** The code that stands alone on a line of a mail. */
export function codeIn({ text }: Rendered): string {
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (code === undefined) throw new Error('There is no code in this mail.');
  return code;
}
