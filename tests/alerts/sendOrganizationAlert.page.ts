import { type AlertAudience, isSameAudience } from '#contract/alerts/audience.ts';
import type { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import type { ChapterRow } from '#machines/alerts/sendOrganizationAlert/chapters.ts';
import type { AudienceRow, SendOrganizationAlertView } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const rowSays = ({ count, title, sub }: AudienceRow) => [count, title, ...(sub ? [sub] : [])];

const shownOf = ({ audiences, roles }: SendOrganizationAlertView) => [...audiences, ...(roles?.rows ?? [])];
const rowOf = (view: SendOrganizationAlertView, wanted: AlertAudience) =>
  shownOf(view).find(({ audience }) => isSameAudience(audience, wanted));

const hoursIn = ({ hours }: SendOrganizationAlertView, wanted: AlertAudience) =>
  hours?.options.find(({ audience }) => isSameAudience(audience, wanted));

const chapterOf = (
  { chapters }: SendOrganizationAlertView,
  { type, ...of }: ChapterRow['signal'],
): ChapterRow | undefined =>
  chapters?.rows.find(
    ({ signal }) => signal.type === type && (!('id' in of) || ('id' in signal && signal.id === of.id)),
  );
const toggle = (check: (label: string, on: boolean) => Promise<void>, row: ChapterRow | undefined) =>
  check(row?.title ?? '', !row?.picked);

export const sendOrganizationAlertPage: PageOf<typeof sendOrganizationAlertModel> = {
  acts: {
    async 'alert.submitted'({ type, press, signal, view }) {
      await type('Safety Alert', signal.information);
      await press(view.submit);
    },
    'audience.chosen': ({ check, choose, view, signal }) => {
      const row = rowOf(view, signal.audience);
      return row ? check(row.title, true) : choose(view.hours?.label ?? '', hoursIn(view, signal.audience)?.name ?? '');
    },
    'roles.pressed': ({ press, view }) => press(view.roles?.button ?? ''),
    'chapters.pressed': ({ press, view }) => press(view.chapters?.button ?? ''),
    'chapter.toggled': ({ check, view, signal }) => toggle(check, chapterOf(view, signal)),
    'allChapters.toggled': ({ check, view, signal }) => toggle(check, chapterOf(view, signal)),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Send'),
  },
  offers(signal, view) {
    if (signal.type === 'roles.pressed') return view.question === null && view.roles !== null;
    if (signal.type === 'chapters.pressed') return view.question === null && view.chapters !== null;
    if (signal.type === 'chapter.toggled' || signal.type === 'allChapters.toggled')
      return view.question === null && chapterOf(view, signal) !== undefined;
    if (signal.type !== 'audience.chosen') return true;
    const row = rowOf(view, signal.audience);
    return view.question === null && (row ? !row.picked : hoursIn(view, signal.audience) !== undefined);
  },
  shown: ({
    heading,
    failed,
    question,
    sending,
    submit,
    audiences,
    hours,
    roles,
    chapters,
    uncounted,
    unreachable,
  }) => ({
    address: '/safety-alerts/create',
    heading,
    buttons: [...(roles ? [roles.button] : []), ...(chapters ? [chapters.button] : []), submit],
    errors: errorsIn(failed, { information: 'Safety Alert' }),
    fields: {
      'How far back': hours?.value,
      ...Object.fromEntries(
        [...audiences, ...(roles?.rows ?? []), ...(chapters?.rows ?? [])].map(({ title, picked }) => [title, picked]),
      ),
    },
    says: [
      ...(uncounted ? [uncounted] : []),
      ...audiences.flatMap(rowSays),
      ...(roles ? [roles.title, ...roles.rows.flatMap(rowSays)] : []),
      ...(chapters ? [chapters.title, ...chapters.rows.flatMap(({ title, count }) => [title, count])] : []),
      ...(unreachable ? [unreachable] : []),
    ],
    dialog: question && {
      heading: question.title,
      says: [question.words, ...question.lines.flatMap(({ text, count }) => [text, count])],
      buttons: sending ? ['No, off', 'Send, busy'] : ['No', 'Send'],
    },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Safety Alerts' },
};
