import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { showReportCode } from '#contract/incidents/reportCode.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { readerRows, zoneShown } from '../incidentReport/typed.ts';
import type { anonymousReportMachine } from './machine.ts';
import type { AnonymousTexts } from './setup.ts';

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
  /** What was typed, when one goes back to it. */
  texts: AnonymousTexts;
  /** What to write down, from before it is sent; `opensAt`: the address where it opens the report, without its scheme. */
  kept: { code: string; opensAt: string; copying: boolean } | null;
  isSent: boolean;
  /** What arrived is not what was sent last. */
  earlier: string | null;
  goesTo: Exit | null;
}

const beforeSending = [
  'We don’t store who sends this report. Your organization knows who is at the event, but not which of them wrote it.',
  'Your words can still give you away. So can the time, if few people are there.',
  'You get a code before you send. Only that code opens your report and its answers. If you lose it, no one can open it for you.',
  'You can’t add a photo: it could show who took it.',
];

const withCode = [
  'With the code you see the answers and write to the readers. You don’t have to sign in.',
  'No one is told that there’s an answer, so check back from time to time.',
  'Whoever has the code can read your report and write in your place.',
];

const heads = {
  typing: {
    heading: 'Report Without Your Name',
    lead: 'Only the event’s owner and incident readers can read this, and you can keep it from any of them.',
  },
  coded: {
    heading: 'Write Down Your Code',
    lead: 'Your report isn’t sent yet. Write this down first: nothing else opens your report.',
  },
  sent: {
    heading: 'Your Report Is Sent',
    lead: 'Keep your code and the address. We can’t show them again.',
  },
} as const;

export function present(snapshot: SnapshotFrom<typeof anonymousReportMachine>): AnonymousReportView {
  const { date, failed, isUnsure, sent, code, opensAt, texts, goesOnTo } = snapshot.context;
  const left = snapshot.matches('left');
  const step = left || snapshot.matches('typing') ? 'typing' : sent ? 'sent' : 'coded';
  return {
    ...{ ...heads[step], means: step === 'typing' ? beforeSending : withCode },
    busy: snapshot.matches('sending'),
    ...{ date, failed, readers: readerRows(snapshot.context), texts },
    zone: zoneShown(snapshot.context),
    unsure:
      isUnsure && step === 'coded' && !snapshot.matches('sending')
        ? 'We don’t know if it arrived. Send it again: it arrives only once.'
        : null,
    kept:
      step === 'typing'
        ? null
        : {
            code: showReportCode(code),
            opensAt: opensAt.replace(/^https?:\/\//, ''),
            copying: snapshot.matches('copying') || snapshot.matches('copyingAgain'),
          },
    isSent: step === 'sent',
    earlier: sent?.isEarlier
      ? 'Your report had arrived before you changed it. Open it with this code and write what’s different.'
      : null,
    goesTo: left ? exit.backTo(goesOnTo) : null,
  };
}
