import type { alertBoardModel } from '#machines/alerts/alertBoard/model.ts';
import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import { isMissing } from '#machines/alerts/alertBoard/rows.ts';
import type { AsideShown, PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, sections, live, error, refreshing, allClear }: BoardView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view === 'loading') return [];
  const there = sections.filter(({ count }) => count > 0);
  return [
    ...there.map(({ title }) => title),
    ...(live.isLive && error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
    ...there.flatMap(({ group, rows, count }) =>
      isMissing(group) ? rows.flatMap(({ who, mayMark }) => (mayMark ? [`Mark ${who}`] : [])) : [`Show ${count}`],
    ),
    ...(allClear ? [allClear.label] : []),
  ];
}

function dialogOf({ mark, question }: BoardView) {
  if (mark) {
    const stands = (status: string) => (mark.busy === null ? '' : mark.busy === status ? ', busy' : ', off');
    return {
      heading: mark.question,
      buttons: [
        ...['Safe', 'Not Safe', 'Left before'].map((status) => status + stands(status)),
        mark.busy === null ? 'Close' : 'Close, off',
      ],
    };
  }
  if (!question) return null;
  const { title, text, busy } = question;
  return { heading: title, paragraphs: [text], buttons: busy ? ['No, off', 'Send, busy'] : ['No', 'Send'] };
}

/** On a wide page: how many are missing, and the all-clear. */
export function alertBoardAside({ view, head, sections, allClear }: BoardView): AsideShown | null {
  if (view !== 'shown') return null;
  return {
    buttons: [
      ...sections.flatMap(({ title, count }) => (count > 0 ? [title] : [])),
      ...(allClear ? [allClear.label] : []),
    ],
    statuses: [`${head.count} ${head.title} ${head.note}`],
  };
}

export const alertBoardPage: PageOf<typeof alertBoardModel> = {
  acts: {
    'mark.pressed': ({ press, view, signal }) =>
      press(`Mark ${view.sections.flatMap(({ rows }) => rows).find(({ id }) => id === signal.id)?.who}`),
    'status.pressed': ({ press, signal }) => press(signal.status),
    'allClear.pressed': ({ press, view }) => press(view.allClear?.label ?? ''),
    'no.pressed': ({ press, view }) => press(view.mark ? 'Close' : 'No'),
    'yes.pressed': ({ press }) => press('Send'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, sections, allClear, mark, question, error, refreshing }) {
    const isFree = mark === null && question === null;
    if (signal.type === 'mark.pressed')
      return (
        isFree &&
        sections.some(
          ({ group, rows }) => isMissing(group) && rows.some(({ id, mayMark }) => id === signal.id && mayMark),
        )
      );
    if (signal.type === 'allClear.pressed') return isFree && allClear !== null;
    return signal.type !== 'retry.pressed' || (isFree && (view === 'failed' || (error !== null && !refreshing)));
  },
  shown: (view) => ({
    address: '/safety-alerts/fire/answers',
    heading: view.text,
    buttons: buttonsOf(view),
    alerts: view.view === 'failed' ? [`The answers didn’t load ${view.error} Try again`] : [],
    statuses:
      view.view === 'loading'
        ? ['Loading the answers']
        : view.view === 'shown'
          ? [`${view.head.count} ${view.head.title} ${view.head.note}`]
          : [],
    says: [
      ...(view.view === 'shown' && view.error !== null ? [view.error] : []),
      ...view.sections
        .filter(({ group }) => isMissing(group))
        .flatMap(({ title, rows }) => (rows.length > 0 ? [title, ...rows.map(({ who }) => who)] : [])),
      ...(view.allClear ? [view.allClear.note] : []),
    ],
    dialog: dialogOf(view),
  }),
};
