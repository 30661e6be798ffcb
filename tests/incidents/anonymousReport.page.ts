import { eventId } from '#machines/kit/fixtures.ts';
import type { anonymousReportModel } from '#machines/incidents/anonymousReport/model.ts';
import type { AnonymousReportView } from '#machines/incidents/anonymousReport/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const when = ['When it happened date', 'When it happened time'] as const;
const hint =
  'Anyone you uncheck won’t see that there is a report. People who become incident readers later can read it.';
const nobody = 'No one reads reports here yet. Whoever becomes an incident reader can read it.';
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
      await press('Continue');
    },
    'copy.pressed': ({ press }) => press('Copy Both'),
    'change.pressed': ({ press }) => press('Change Report'),
    'send.pressed': ({ press }) => press('Send Without Your Name'),
    'done.pressed': ({ press }) => press('Done'),
  },
  offers(signal, { date, kept, readers }) {
    if (signal.type === 'back.pressed') return kept !== null;
    if (signal.type === 'date.changed') return signal.wall !== date;
    if (signal.type !== 'reader.switched') return true;
    return readers.some(({ id, mayRead }) => id === signal.id && mayRead !== signal.mayRead);
  },
  shown(view) {
    const { heading, lead, means, kept, isSent, earlier, unsure, readers } = view;
    return {
      address: `/event-view/${eventId}/report/anonymous`,
      heading,
      ...{ buttons: buttonsOf(view), links: isSent ? ['Open a report with its code'] : [] },
      fields: kept ? {} : fieldsOf(view),
      errors: errorsOf(view),
      alerts: unsure ? [unsure] : [],
      says: [
        lead,
        ...(kept ? [kept.code, kept.opensAt] : []),
        ...(earlier ? [earlier] : []),
        ...means,
        ...(readers.length === 0 && !kept ? [nobody] : []),
      ],
      silent: ['Photo', ...(earlier ? [] : ['before you changed it'])],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};

function buttonsOf({ busy, kept, isSent }: AnonymousReportView): string[] {
  if (!kept) return ['Use the current time', 'Continue'];
  const copy = `Copy Both${kept.copying ? ', busy' : busy ? ', off' : ''}`;
  if (isSent) return [copy, 'Done'];
  return [copy, `Change Report${busy ? ', off' : ''}`, `Send Without Your Name${busy ? ', busy' : ''}`];
}

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
