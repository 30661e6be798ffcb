import type { incidentThreadModel } from '#machines/incidents/incidentThread/model.ts';
import type { IncidentThreadView } from '#machines/incidents/incidentThread/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, error, refreshing, dock, mayClose }: IncidentThreadView): string[] {
  if (view === 'failed') return ['Try again'];
  return [
    ...(view === 'shown' && error !== null ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
    ...(mayClose ? [dock?.busy ? 'Close the report, off' : 'Close the report'] : []),
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
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    const { dock, mayClose } = view;
    const isFree = dock !== null && !dock.busy;
    switch (signal.type) {
      case 'text.changed':
        return isFree && dock.text !== signal.text;
      case 'message.submitted':
        return isFree;
      case 'close.pressed':
        return isFree && mayClose;
      case 'keep.pressed':
        return isFree && dock.keep !== null;
      case 'retry.pressed':
        return buttonsOf(view).includes('Try again');
      default:
        return true;
    }
  },
  shown(view) {
    const { heading, lead, error, state, kept, report, rows, dock } = view;
    return {
      heading,
      buttons: buttonsOf(view),
      alerts: view.view === 'failed' ? [`The report didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading the report'] : [],
      errors: dock?.error ? { [dock.label]: dock.error } : {},
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
        ...(report ? report.answers.flatMap(({ label, text }) => [label, text]) : []),
      ],
    };
  },
};
