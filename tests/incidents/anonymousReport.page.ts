import { eventId } from '#machines/kit/fixtures.ts';
import type { anonymousReportModel } from '#machines/incidents/anonymousReport/model.ts';
import type { AnonymousReportView } from '#machines/incidents/anonymousReport/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const when = ['When it happened date', 'When it happened time'] as const;
const hint =
  'Anyone you uncheck won’t see that there is a report. People who become incident readers later can read it.';
const nobody = 'Nobody reads reports here yet. Whoever becomes an incident reader can read it.';
const nameOf: Record<string, string> = { cora: 'Cora Bell, the event’s owner', sam: 'Sam Reed' };

export const anonymousReportPage: PageOf<typeof anonymousReportModel> = {
  acts: {
    async 'date.changed'({ type, signal }) {
      const parts = signal.wall.split('T');
      for (const [index, label] of when.entries()) await type(label, parts[index] ?? '');
    },
    'now.pressed': ({ press }) => press('Use the current time'),
    'reader.switched': ({ check, signal: { id, mayRead } }) => check(nameOf[id] ?? id, mayRead),
    async 'form.submitted'({ type, check, press, signal: { texts } }) {
      await type('Location', texts.location);
      await type('What happened', texts.information);
      await type('Witnesses', texts.witnesses);
      await check('I saw it happen', texts.witnessed);
      await press('Send Without Your Name');
    },
    'copy.pressed': ({ press }) => press('Copy Code'),
    'done.pressed': ({ press }) => press('I Wrote It Down'),
  },
  offers(signal, { date, readers }) {
    if (signal.type === 'date.changed') return signal.wall !== date;
    if (signal.type !== 'reader.switched') return true;
    return readers.some(({ id, mayRead }) => id === signal.id && mayRead !== signal.mayRead);
  },
  shown(view) {
    const { heading, lead, means, sent, unsure, readers } = view;
    return {
      address: `/event-view/${eventId}/report/anonymous`,
      heading,
      ...{ buttons: buttonsOf(view), links: sent ? ['Open a report with its code'] : [] },
      fields: sent ? {} : fieldsOf(view),
      errors: errorsOf(view),
      alerts: unsure ? [unsure] : [],
      says: [
        lead,
        ...(sent ? [sent.code, ...(sent.earlier ? [sent.earlier] : [])] : []),
        ...means,
        ...(readers.length === 0 && !sent ? [nobody] : []),
      ],
      silent: ['Photo', ...(sent?.earlier ? [] : ['before you changed it'])],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};

const buttonsOf = ({ busy, sent }: AnonymousReportView): string[] =>
  sent
    ? [`Copy Code${sent.copying ? ', busy' : ''}`, 'I Wrote It Down']
    : [`Use the current time${busy ? ', off' : ''}`, `Send Without Your Name${busy ? ', busy' : ''}`];

function fieldsOf({ date, readers }: AnonymousReportView): Record<string, string | boolean> {
  const [day = '', time = ''] = date.split('T');
  return {
    ...{ [when[0]]: day, [when[1]]: time },
    ...Object.fromEntries(readers.map(({ name, mayRead }) => [name, mayRead])),
  };
}

function errorsOf({ failed, zone, readers }: AnonymousReportView): Record<string, string> {
  switch (failed?.field) {
    case 'date':
      return { [when[0]]: failed.message, [when[1]]: [failed.message, zone].filter(Boolean).join(' ') };
    case 'location':
      return { Location: failed.message };
    case 'keptFrom':
      return readers[0] ? { [readers[0].name]: `${failed.message} ${hint}` } : {};
    default:
      return {};
  }
}
