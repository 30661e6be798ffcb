import { href } from '#contract/kit/addresses.ts';
import type { alertReportModel } from '#machines/alerts/alertReport/model.ts';
import type { AlertReportView } from '#machines/alerts/alertReport/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, error, refreshing, writing }: AlertReportView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view === 'loading') return [];
  return [
    ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
    writing ? 'Export, busy' : 'Export',
  ];
}

export const alertReportPage: PageOf<typeof alertReportModel> = {
  acts: {
    'export.pressed': ({ press }) => press('Export'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, shown) {
    const buttons = buttonsOf(shown);
    if (signal.type === 'export.pressed') return buttons.includes('Export');
    return signal.type !== 'retry.pressed' || buttons.includes('Try again');
  },
  shown: (view) => ({
    address: href.alertReport('fire'),
    heading: view.heading,
    buttons: buttonsOf(view),
    alerts: view.view === 'failed' ? [`The report didn’t load ${view.error} Try again`] : [],
    statuses: view.view === 'loading' ? ['Loading the report'] : [],
    says: [
      ...(view.text === null ? [] : [view.text]),
      ...view.lines,
      ...(view.view === 'shown' && view.error !== null ? [view.error] : []),
      ...(view.sum === null ? [] : [view.sum]),
      ...view.points.map(({ when }) => when),
      ...view.rows.flatMap(({ who, answer, lines }) => [who, ...lines, answer.word]),
    ],
  }),
};
