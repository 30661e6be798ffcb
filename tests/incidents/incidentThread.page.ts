import type { incidentThreadModel } from '#machines/incidents/incidentThread/model.ts';
import type { IncidentThreadView } from '#machines/incidents/incidentThread/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const question = { buttons: ['Cancel', 'Release'] };

function buttonsOf({ view, error, refreshing, dock, mayClose, hold, mayHold }: IncidentThreadView): string[] {
  if (view === 'failed') return ['Try again'];
  return [
    ...(view === 'shown' && error !== null ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
    ...(hold ? [hold.busy ? 'Release the hold, off' : 'Release the hold'] : []),
    ...(mayClose ? [dock?.busy ? 'Close the report, off' : 'Close the report'] : []),
    ...(mayHold ? [dock?.busy ? 'Put on legal hold, off' : 'Put on legal hold'] : []),
    ...(dock?.keep ? [dock.busy ? `${dock.keep}, off` : dock.keep] : []),
    ...(dock ? [dock.busy ? `${dock.button}, busy` : dock.button] : []),
  ];
}

export const incidentThreadPage: PageOf<typeof incidentThreadModel> = {
  acts: {
    'text.changed': ({ type, signal, view }) => type(view.dock?.label ?? '', signal.text),
    'message.submitted': ({ press, view }) => press(view.dock?.button ?? ''),
    'close.pressed': ({ press }) => press('Close the report'),
    'keep.pressed': ({ press, view }) => press(view.dock?.keep ?? ''),
    'hold.pressed': ({ press }) => press('Put on legal hold'),
    'release.pressed': ({ press }) => press('Release the hold'),
    'yes.pressed': ({ press }) => press('Release'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    const { dock, mayClose, hold, mayHold } = view;
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return view.question !== null;
    if (view.question !== null) return ['news.arrived', 'refresh.requested'].includes(signal.type);
    const isFree = dock !== null && !dock.busy;
    switch (signal.type) {
      case 'text.changed':
        return isFree && dock.text !== signal.text;
      case 'message.submitted':
        return isFree;
      case 'close.pressed':
        return isFree && mayClose;
      case 'hold.pressed':
        return mayHold && dock?.busy !== true;
      case 'release.pressed':
        return hold !== null && !hold.busy;
      case 'keep.pressed':
        return isFree && dock.keep !== null;
      case 'retry.pressed':
        return buttonsOf(view).includes('Try again');
      default:
        return true;
    }
  },
  shown(view) {
    const { heading, lead, error, state, kept, report, rows, dock, hold } = view;
    return {
      heading,
      buttons: buttonsOf(view),
      alerts: view.view === 'failed' ? [`The report didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the report'] : [],
      errors: dock?.error ? { [dock.label]: [dock.error, dock.hint].filter(Boolean).join(' ') } : {},
      fields: dock ? { [dock.label]: dock.text } : {},
      lists: {
        Thread:
          rows.length === 0
            ? undefined
            : rows.map(({ when, who, text, note }) => [when, who, text, note].filter(Boolean).join(' ')),
      },
      says: [
        ...(lead ? [lead] : []),
        ...(view.view === 'shown' && error !== null ? [error] : []),
        ...(state ? [state.name, state.since] : []),
        ...(kept ? [kept.title, ...kept.lines] : []),
        ...(hold ? ['On legal hold', hold.since, ...hold.lines] : []),
        ...(report ? report.answers.flatMap(({ label, text }) => [label, text]) : []),
      ],
      silent: hold ? [] : ['On legal hold'],
      dialog: view.question && { heading: view.question.title, ...question, says: [view.question.line] },
    };
  },
};
