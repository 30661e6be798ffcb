import type { alertBoardModel } from '#machines/alerts/alertBoard/model.ts';
import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import { type BoardRow, isMissing } from '#machines/alerts/alertBoard/rows.ts';
import type { AsideShown, PageOf } from '#tests/support/page/flowPage.ts';

const helpLabels = { onIt: 'I’m on it', handBack: 'I can’t help anymore' };

const buttonsOfRow = ({ id, who, mayMark, offers }: BoardRow, helping: string | null): string[] => [
  ...(offers ? [`${helpLabels[offers]}: ${who}${helping === id ? ', busy' : ''}`] : []),
  ...(mayMark ? [`Mark ${who}`] : []),
];

function buttonsOf({ view, sections, live, error, refreshing, allClear, helping }: BoardView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view === 'loading') return [];
  const there = sections.filter(({ count }) => count > 0);
  return [
    ...there.map(({ title }) => title),
    ...(live.isLive && error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
    ...there.flatMap(({ group, rows, count }) =>
      isMissing(group) ? rows.flatMap((row) => buttonsOfRow(row, helping)) : [`Show ${count}`],
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

const rowOf = ({ sections }: BoardView, id: string) =>
  sections.flatMap(({ rows }) => rows).find((row) => row.id === id);

export const alertBoardPage: PageOf<typeof alertBoardModel> = {
  acts: {
    'mark.pressed': ({ press, view, signal }) => press(`Mark ${rowOf(view, signal.id)?.who}`),
    'onIt.pressed': ({ press, view, signal }) => press(`${helpLabels.onIt}: ${rowOf(view, signal.id)?.who}`),
    'handBack.pressed': ({ press, view, signal }) => press(`${helpLabels.handBack}: ${rowOf(view, signal.id)?.who}`),
    'status.pressed': ({ press, signal }) => press(signal.status),
    'allClear.pressed': ({ press, view }) => press(view.allClear?.label ?? ''),
    'no.pressed': ({ press, view }) => press(view.mark ? 'Close' : 'No'),
    'yes.pressed': ({ press }) => press('Send'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, shown) {
    const { view, sections, allClear, mark, question, error, refreshing } = shown;
    const isFree = mark === null && question === null;
    if (signal.type === 'onIt.pressed') return isFree && rowOf(shown, signal.id)?.offers === 'onIt';
    if (signal.type === 'handBack.pressed') return isFree && rowOf(shown, signal.id)?.offers === 'handBack';
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
    links: [
      ...view.sections.flatMap(({ group, rows }) =>
        group === 'notSafe' || group === 'unreachable'
          ? rows.flatMap(({ who, phone }) => (phone ? [`Call ${who}`] : []))
          : [],
      ),
      ...(view.report ? ['Report'] : []),
    ],
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
        .flatMap(({ title, rows }) =>
          rows.length > 0 ? [title, ...rows.flatMap(({ who, help }) => [who, ...(help ? [help] : [])])] : [],
        ),
      ...(view.allClear ? [view.allClear.note] : []),
    ],
    dialog: dialogOf(view),
  }),
};
