import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { instantOf, zoneAbbreviation } from '#contract/kit/zones.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { readerRows } from '../incidentReport/typed.ts';
import type { anonymousReportMachine } from './machine.ts';

export interface AnonymousReportView {
  heading: string;
  lead: string;
  /** What it means here that no name stands there; what the code is for. */
  means: readonly string[];
  busy: boolean;
  /** Wall time as typed. */
  date: string;
  /** What stands behind the time, by the date; null until there is one. */
  zone: string | null;
  /** Who could read the report, and whether it is kept from them. */
  readers: ReturnType<typeof readerRows>;
  failed: FailedRule | null;
  /** It may have arrived. */
  unsure: string | null;
  /** Once it was sent; `earlier`: what arrived is not what stands in the form. */
  sent: { code: string; earlier: string | null; copying: boolean } | null;
  goesTo: Exit | null;
}

const beforeSending = [
  'We don’t store who sends this report. Your organization knows who is at the event, but not which of them wrote it.',
  'Your words can still give you away. So can the time, if few people are there.',
  'You get a code. It alone opens your report and the answers to it. If you lose it, no one can open it for you.',
  'You can’t add a photo: it could show who took it.',
];

const onceSent = [
  'Open your report with this code to see the answers and to write to the readers. You don’t have to sign in.',
  'No one is told that there’s an answer, so look from time to time.',
  'Whoever has the code can read your report and write in your place.',
];

export function present(snapshot: SnapshotFrom<typeof anonymousReportMachine>): AnonymousReportView {
  const { date, zone, failed, isUnsure, sent, goesOnTo } = snapshot.context;
  const instant = instantOf(date, zone);
  return {
    heading: sent ? 'Write Down Your Code' : 'Report Without Your Name',
    lead: sent
      ? 'Your report is sent. Write this down. We can’t show it again.'
      : 'Only the event’s owner and incident readers can read this, and you can keep it from any of them.',
    means: sent ? onceSent : beforeSending,
    busy: snapshot.matches('sending'),
    ...{ date, failed, readers: readerRows(snapshot.context) },
    zone: instant && zoneAbbreviation(instant, zone),
    unsure: isUnsure ? 'We don’t know if it arrived. Send it again: it arrives only once.' : null,
    sent: sent && {
      code: sent.code,
      earlier: sent.isEarlier
        ? 'Your report had arrived before you changed it. Open it with this code and write what’s different.'
        : null,
      copying: snapshot.matches('copying'),
    },
    goesTo: snapshot.matches('left') ? exit.backTo(goesOnTo) : null,
  };
}
