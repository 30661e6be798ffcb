import type { Anchor } from '#server/journal/signed/signing.ts';
import { asTyped } from '#server/kit/packed.ts';
import { createSmtp, type SmtpOptions } from './channels/smtp.ts';

const patience = 60_000;

/**
 * Sends each signed head to an address outside. It is no message to a person and has no row of its own: the head's row
 * says whether it went, and until then it is tried again.
 */
export const mailAnchor = (server: SmtpOptions, to: string): Anchor => {
  const transport = createSmtp(server);
  return {
    name: 'mail',
    async keep({ number, day, jws }) {
      const subject = `Muster: journal head ${number} of ${day}`;
      const text = `Keep this message. It proves what the journal said on ${day}: save the next line in a file and run "${asTyped('npm run journal -- verify <file>')}".\n\n${jws}\n`;
      const attempt = {
        id: `journal-head-${number}`,
        attempt: 1,
        channel: 'mail',
        signal: AbortSignal.timeout(patience),
      } as const;
      await transport.send({ to, subject, text }, attempt);
    },
  };
};
