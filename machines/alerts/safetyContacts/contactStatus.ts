import type { ListedContact } from '#contract/alerts/alert.ts';
import { showDate } from '#contract/kit/zones.ts';
import { whyNotDelivered } from '#machines/messages/deliveryWords.ts';

/** How it stands with a contact, in a row. */
export interface ContactStatus {
  mark: 'wait' | 'ok' | 'no' | 'warn';
  standing: string;
  /** Alerts go to them. */
  isTold: boolean;
  /** Whether their texts arrive is not known: their country is not served (S-152). */
  isUnsure: boolean;
  ask: string | null;
}

/** Only an answer has a mark of its own; alerts go to whoever has given none (S-123). `zone` is IANA. */
export function contactStatusOf(contact: ListedContact, zone: string): ContactStatus {
  const { stopped, unserved, consent } = contact;
  const isUnsure = unserved === true && !stopped && consent.state !== 'declined';
  return { ...(isUnsure ? unsure : wordsOf(contact, zone)), isUnsure };
}

const unsure: Omit<ContactStatus, 'isUnsure'> = {
  ...{ mark: 'warn', standing: 'Texts may not reach their country. We text your alerts anyway' },
  ...{ isTold: true, ask: null },
};

function wordsOf({ consent, stopped }: ListedContact, zone: string): Omit<ContactStatus, 'isUnsure'> {
  const { state, at, mayAsk, undelivered } = consent;
  const day = at === null ? '' : ` ${showDate(at, zone)}`;
  if (state === 'declined')
    return {
      ...{ mark: 'no', standing: `Declined${day}. Gets no alerts: remove them and choose someone else` },
      ...{ isTold: false, ask: null },
    };
  if (stopped) return { mark: 'warn', standing: 'Gets no alerts: opted out of your texts', isTold: false, ask: null };
  if (state === 'confirmed') return { mark: 'ok', standing: `Confirmed${day}`, isTold: true, ask: null };
  if (state === 'unasked')
    return { mark: 'wait', standing: 'Not confirmed. Not asked yet', isTold: true, ask: mayAsk ? 'Ask' : null };
  return {
    ...{ mark: undelivered === null ? 'wait' : 'warn', standing: `Not confirmed. ${questionOf(day, undelivered)}` },
    ...{ isTold: true, ask: mayAsk ? 'Ask Again' : null },
  };
}

function questionOf(day: string, undelivered: string | null): string {
  if (undelivered === null) return `Asked${day}`;
  if (undelivered === 'stopped') return 'This number opted out of texts';
  const why = whyNotDelivered({ state: 'notDelivered', reason: undelivered, channel: 'sms' });
  return `Our question didn’t arrive${why === null ? '' : `: ${why.charAt(0).toLowerCase()}${why.slice(1)}`}`;
}
