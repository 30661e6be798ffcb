import type { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import type { BoardSection, BoardView } from '#machines/alerts/personalSafety/board.ts';
import type { HoldView } from '#machines/alerts/personalSafety/hold.ts';
import type { PersonalSafetyView } from '#machines/alerts/personalSafety/present.ts';
import { errorsIn, type PageOf, type ScreenShown } from '#tests/support/page/flowPage.ts';

const isWaiting = ({ view }: PersonalSafetyView) => ['sending', 'waiting', 'signedOut'].includes(view);

function buttonsOf(view: PersonalSafetyView): string[] {
  const { form } = view;
  if (view.view === 'composing')
    return [
      ...form.suggestions.map(({ text, chosen }) => (chosen ? `${text}, pressed` : text)),
      form.holding ? 'Submit Alert, busy' : 'Submit Alert',
    ];
  if (view.view === 'signedOut') return ['Sign In'];
  if (view.view === 'sending') return [view.waits ? 'Try Now, busy' : 'Sending, busy'];
  if (view.view === 'waiting') return ['Don’t send', 'Try Now'];
  if (view.view === 'unopened') return ['Try again', 'Send again'];
  if (view.view === 'sent') return sentButtonsOf(view);
  if (view.hold) return heldButtonsOf(view.hold, view.error);
  return [];
}

function sentButtonsOf({ board, error }: PersonalSafetyView): string[] {
  const retry = error ? ['Try again'] : [];
  if (!board?.isActive) return [...retry, 'New alert'];
  if (!board.ending) return ['Send again', ...retry, 'I’m safe'];
  return board.ending.text ? ['Keep the alert going', ...retry, 'Try Now'] : [...retry, 'I’m safe, busy'];
}

function heldButtonsOf({ isUp, taking, sending }: HoldView, error: string | null): string[] {
  const retry = error ? ['Try again'] : [];
  if (isUp) return retry;
  const back = taking === 'failed' ? 'Try Now' : 'Take it back';
  if (taking === 'trying') return [...retry, `${back}, busy`, 'Send now, off'];
  return [...retry, ...(sending ? [`${back}, off`, 'Send now, busy'] : [back, 'Send now'])];
}

/** The digits, who is told first, what was sent, and that a phone is not needed anymore. */
const holdIn = ({ title, seconds, isUp, told }: HoldView, words: string | null): (string | null)[] => [
  [title, isUp ? '' : String(seconds), told].filter(Boolean).join(' '),
  words,
  'We already have your alert. It goes out even if your phone turns off.',
];

function linksOf(view: PersonalSafetyView): string[] {
  const add = view.view === 'composing' && view.refusal?.addContact ? ['Add a Safety Contact'] : [];
  if (view.view === 'composing') return [...add, 'Safety Contacts', 'Check on me', 'Call 911'];
  if (isWaiting(view)) return ['Safety Contacts', 'Call Ana Reyes', 'Call Theo Lind', 'Call 911'];
  const rows = (view.board?.sections ?? []).flatMap((section) => section.rows);
  return [...rows.filter(({ callable }) => callable).map(({ name }) => `Call ${name}`), 'Call 911'];
}

const headIn = ({ head: { title, line } }: BoardView): string => `${title} ${line}`;

function alertsOf(view: PersonalSafetyView): string[] {
  if (view.view === 'unopened') return [`Your last alert didn’t load ${view.error} Try again`];
  if (view.view === 'waiting') return [`${view.waits} Don’t send`];
  if (isWaiting(view)) return view.waits ? [view.waits] : [];
  if (view.hold) return view.hold.notYet ? [view.hold.notYet] : [];
  if (view.view === 'sent') {
    const { missed = null, ending = null } = view.board ?? {};
    const unanswered = view.board?.isUnanswered ? headIn(view.board) : null;
    return [unanswered, missed, ending?.text ? `${ending.text} Keep the alert going` : null].filter(
      (each) => each !== null,
    );
  }
  return view.view === 'composing' && view.refusal
    ? [`${view.refusal.text}${view.refusal.addContact ? ' Add a Safety Contact' : ''}`]
    : [];
}

type Label = BoardSection['label'];

/** Names and rows of the contacts whom the test has. */
const listed = [
  ['Ana Reyes', 'Ana Reyes (617) 555-0111. Confirmed October 1, 2026'],
  ['Theo Lind', 'Theo Lind +442079460018. Not confirmed. Asked October 1, 2026'],
] as const;

function rowsOf(view: PersonalSafetyView, label: Label): string[] | undefined {
  const section = view.board?.sections.find((each) => each.label === label);
  if (view.board)
    return section?.rows.map(({ time, name, word, callable }) =>
      [time, name, word, callable ? `Call ${name}` : ''].filter(Boolean).join(' '),
    );
  if (label !== 'Safety contacts') return undefined;
  if (view.view === 'composing') return listed.map(([, row]) => row);
  return isWaiting(view) ? listed.map(([name, row]) => `${row} Call ${name}`) : undefined;
}

const headingsOf = ({ sections, times }: BoardView): string[] =>
  sections.flatMap(({ heading, time }, index) => (index === 0 ? [heading, times ?? ''] : [heading, time ?? '']));

const nextIn = ({ head: { next } }: BoardView): string[] =>
  next ? [[next.lead, next.text].filter(Boolean).join(' ')] : [];

/** The alert as it waits or was sent, whom it goes to, and the zone of the times. */
function wordsOf(view: PersonalSafetyView): Pick<ScreenShown, 'says' | 'silent'> {
  const { said, board, hold } = view;
  const isSaid = said !== null && view.view !== 'composing';
  const goesTo = view.view === 'composing' || isWaiting(view) ? 'Goes to 2 contacts' : null;
  const words = isSaid ? [said.information, said.location, said.line].filter(Boolean).join(' ') : null;
  return {
    says: (hold
      ? [...holdIn(hold, words)]
      : board
        ? [...nextIn(board), ...headingsOf(board), words]
        : [words, goesTo]
    ).filter((each) => each !== null),
    silent: [
      ...(isSaid ? [] : ['Submitted ', 'Sent ']),
      ...(hold ? [] : ['We hold your alert']),
      ...(goesTo ? [] : ['Goes to']),
      ...(board ? [] : ['delivered']),
      ...(board?.head.next?.lead ? [] : ['Next, ']),
      ...(board?.times ? [] : ['Times in']),
    ],
  };
}

export const personalSafetyPage: PageOf<typeof personalSafetyModel> = {
  acts: {
    'suggestion.pressed': ({ press, signal }) => press(signal.text),
    'information.typed': ({ type, signal }) => type('Description', signal.text),
    'location.typed': ({ type, signal }) => type('Location', signal.text),
    'sendLocation.changed': ({ check, signal }) => check('Send my location', signal.on),
    'requestCall.changed': ({ check, signal }) => check('Request a call', signal.on),
    'alert.submitted': ({ press }) => press('Submit Alert'),
    'withdraw.pressed': ({ press }) => press('Don’t send'),
    'signIn.pressed': ({ press }) => press('Sign In'),
    'again.pressed': ({ press, view }) => press(view.board && !view.board.isActive ? 'New alert' : 'Send again'),
    'takeBack.pressed': ({ press }) => press('Take it back'),
    'sendNow.pressed': ({ press }) => press('Send now'),
    'end.pressed': ({ press }) => press('I’m safe'),
    'ending.chosen': ({ press, signal }) => press(signal.how === 'safe' ? 'I’m safe' : 'It was a false alarm'),
    'keep.pressed': ({ press }) => press('Keep the alert going'),
    'retry.pressed': ({ press, view }) =>
      press(view.view === 'waiting' || view.board?.ending || view.hold?.taking ? 'Try Now' : 'Try again'),
  },
  offers: (signal, view) =>
    signal.type !== 'retry.pressed' || buttonsOf(view).some((name) => ['Try Now', 'Try again'].includes(name)),
  shown(view) {
    const { heading, form } = view;
    const isComposing = view.view === 'composing';
    return {
      address: '/personal-safety',
      heading,
      buttons: buttonsOf(view),
      links: linksOf(view),
      alerts: alertsOf(view),
      statuses: [
        ...(view.view === 'opening' ? ['Loading your alert'] : []),
        ...(view.board && !view.board.isUnanswered ? [headIn(view.board)] : []),
        ...(view.hold ? [view.hold.said] : []),
        ...(isComposing && form.place ? [form.place.text] : []),
      ],
      errors: isComposing ? errorsIn(form.failed, { information: 'Description', location: 'Location' }) : {},
      fields: {
        Description: isComposing ? form.information : undefined,
        'Send my location': isComposing ? form.sendLocation : undefined,
        'Request a call': isComposing ? form.requestCall : undefined,
        Location: isComposing ? form.location : undefined,
      },
      dialog: view.board?.question && {
        heading: view.board.question.title,
        paragraphs: [view.board.question.text],
        buttons: ['I’m safe', 'It was a false alarm', 'Keep the alert going'],
      },
      lists: {
        'Safety contacts': rowsOf(view, 'Safety contacts'),
        'Other contacts': rowsOf(view, 'Other contacts'),
        'Safety officers': rowsOf(view, 'Safety officers'),
      },
      ...wordsOf(view),
    };
  },
};
