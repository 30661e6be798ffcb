import type { SnapshotFrom } from 'xstate';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import { writtenText } from '#contract/alerts/alertAge.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { notSentYet, tooOld } from '../linkStates.ts';
import type { answerLinkMachine } from './machine.ts';

export interface AnswerLinkView {
  view: 'loading' | 'failed' | 'open' | 'dead';
  heading: string;
  /** Under the heading; without a mark it carries the whistle. */
  head: { mark: 'ok' | 'bad' | 'no' | null; line: string };
  /** `For Gus Field`. */
  whose: string | null;
  alert: { text: string; line: string } | null;
  /** What can be answered now. */
  answers: readonly AlertStatus[];
  note: string;
  /** Which answer is on its way. */
  sending: AlertStatus | null;
  /** It was not taken yet. */
  unsent: string | null;
  /** It was not sent, and is too old to go by itself. */
  old: string | null;
  error: string | null;
}

const both: readonly AlertStatus[] = ['Not Safe', 'Safe'];

export function present(snapshot: SnapshotFrom<typeof answerLinkMachine>): AnswerLinkView {
  const { link, error, zone, status, isOld } = snapshot.context;
  const view = (['loading', 'failed', 'dead'] as const).find((each) => snapshot.matches(each)) ?? 'open';
  const shown = view === 'open' ? link : null;
  const isUnsent = snapshot.matches({ open: 'unsent' });
  const isSending = isUnsent || snapshot.matches({ open: 'answering' });
  return {
    view,
    ...(shown ? headOf(shown, zone) : { heading: headings[view], head: { mark: null, line: '' } }),
    whose: shown && `For ${shown.respondent}`,
    alert: shown && {
      text: shown.information,
      line: lineOf(shown, zone),
    },
    answers: shown ? answersOf(shown, isSending && snapshot.context.isUnsent) : [],
    note: shown ? noteOf(shown) : '',
    sending: isSending ? status : null,
    unsent: isUnsent ? notSentYet : null,
    old: shown && isOld ? tooOld : null,
    error,
  };
}

function lineOf({ sender, organization, createdAt, writtenAt }: AnswerLink, zone: string): string {
  const from = `From ${sender}, ${organization}`;
  return writtenAt ? `${from}. ${writtenText(shortTime(writtenAt, zone))}` : `${from}, ${shortTime(createdAt, zone)}`;
}

const headings = {
  loading: 'Safety alert',
  failed: 'Safety alert',
  open: 'Safety alert',
  dead: 'This link no longer works',
};

function headOf({ status, answeredAt, markedByOther, helper, clearedAt, isDrill }: AnswerLink, zone: string) {
  const at = answeredAt === null ? '' : shortTime(answeredAt, zone);
  const clear = clearedAt === null ? '' : `All clear since ${shortTime(clearedAt, zone)}. `;
  const by = markedByOther ? `Someone marked this at ${at}.` : `You answered at ${at}.`;
  switch (status) {
    case 'Safe':
      return { heading: 'You’re safe', head: { mark: 'ok' as const, line: clear + by } };
    case 'Not Safe':
      return {
        heading: 'You’re not safe',
        head: { mark: 'bad' as const, line: clear + by + (helper === null ? '' : ` ${helper} is on it.`) },
      };
    case 'Left before':
      return { heading: 'You’d left before', head: { mark: 'no' as const, line: clear + by } };
    default:
      return clearedAt === null
        ? { heading: 'Are you safe?', head: { mark: null, line: isDrill ? 'TEST. Only a drill.' : 'Answer now.' } }
        : { heading: 'All clear', head: { mark: 'ok' as const, line: clear.trim() } };
  }
}

/** What waits may be changed to either. */
const answersOf = ({ status, markedByOther }: AnswerLink, isUnsent: boolean): readonly AlertStatus[] =>
  isUnsent || status === null || status === 'Left before' || markedByOther
    ? both
    : both.filter((each) => each !== status);

const noteOf = ({ organization, clearedAt }: AnswerLink): string =>
  clearedAt === null
    ? `${organization} sees your answer right away. If a life is in danger, call 911.`
    : 'If you need help, call 911.';
