import type { SnapshotFrom } from 'xstate';
import type { ConsentAnswer, ContactLink } from '#contract/alerts/contactConsent.ts';
import { showDate } from '#contract/kit/zones.ts';
import type { contactLinkMachine } from './machine.ts';

export interface ContactLinkView {
  view: 'loading' | 'failed' | 'open' | 'dead';
  heading: string;
  /** What was said, and when; null before an answer. */
  said: { kind: 'ok' | 'held'; text: string } | null;
  /** What being one means, or what follows from what was said. */
  lines: string[];
  /** What can be said now, the main one last. */
  answers: { answer: ConsentAnswer; word: string; main: boolean }[];
  note: string;
  /** Which answer is on its way. */
  sending: ConsentAnswer | null;
  /** It was not taken yet. */
  unsent: string | null;
  asking: boolean;
  question: { title: string; text: string[] };
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof contactLinkMachine>;

export function present(snapshot: Snapshot): ContactLinkView {
  const { link, error, answer, zone } = snapshot.context;
  const view = viewOf(snapshot);
  const isUnsent = snapshot.matches({ open: 'unsent' });
  const common = {
    ...{ view, error, asking: snapshot.matches({ open: 'asking' }) },
    sending: snapshot.matches({ open: 'answering' }) || isUnsent ? answer : null,
    unsent: isUnsent ? 'Not sent yet. We’ll keep trying.' : null,
  };
  if (view !== 'open' || link === null)
    return {
      ...common,
      heading: view === 'dead' ? 'This link no longer works' : 'Safety contact',
      ...{ said: null, lines: [], answers: [], note: '', question: { title: '', text: [] } },
    };
  return { ...common, ...shownOf(link, zone), question: questionAbout(link.firstName) };
}

function viewOf(snapshot: Snapshot): ContactLinkView['view'] {
  const views = ['loading', 'failed', 'dead'] as const;
  return views.find((each) => snapshot.matches(each)) ?? 'open';
}

const declining = (name: string) => ({ answer: 'declined', word: `Stop messages from ${name}`, main: false }) as const;

type Shown = Pick<ContactLinkView, 'heading' | 'said' | 'lines' | 'answers' | 'note'>;

function shownOf({ firstName: name, state, at }: ContactLink, zone: string): Shown {
  const day = at === null ? '' : ` on ${showDate(at, zone)}`;
  const means = `If ${name} sends an alert, you get a text with what happened and where they are.`;
  switch (state) {
    case 'confirmed':
      return {
        heading: `You’re ${name}’s safety contact`,
        ...{ said: { kind: 'ok', text: `You said yes${day}.` }, lines: [means] },
        ...{ answers: [declining(name)], note: 'You can stop at any time.' },
      };
    case 'declined':
      return {
        heading: `You get no messages from ${name}`,
        said: { kind: 'held', text: `You said no${day}.` },
        lines: [`${name} sees that and can choose someone else.`],
        answers: [{ answer: 'confirmed', word: 'I’ll be there after all', main: true }],
        note: `If you say yes, ${name}’s alerts come to you again.`,
      };
    default:
      return {
        ...{ heading: `Will you be ${name}’s safety contact?`, said: null },
        lines: [means, 'You don’t need an account, and you can change your answer here later.'],
        answers: [
          state === 'asked' ? { ...declining(name), word: 'No, please don’t' } : declining(name),
          { answer: 'confirmed', word: 'Yes, I’ll be there', main: true },
        ],
        note: `${name} sees your answer. Until then, alerts come to you.`,
      };
  }
}

const questionAbout = (name: string): ContactLinkView['question'] => ({
  title: `Stop messages from ${name}?`,
  text: [`You won’t get a text if ${name} needs help.`, `${name} sees that you declined and can choose someone else.`],
});
