import { eventId } from '#machines/kit/fixtures.ts';
import type { incidentReportModel } from '#machines/incidents/incidentReport/model.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const when = ['When it happened date', 'When it happened time'] as const;
const hint =
  'Anyone you uncheck won’t see that there is a report. People who become incident readers later can read it.';
const nobody = 'No one reads reports here yet. Whoever becomes an incident reader can read it.';
const nameOf: Record<string, string> = { cora: 'Cora Bell, the event’s owner', sam: 'Sam Reed' };
const waits = 'Your photo is uploading. You can send the report when it’s done.';

export const incidentReportPage: PageOf<typeof incidentReportModel> = {
  acts: {
    async 'date.changed'({ type, signal }) {
      const parts = signal.wall.split('T');
      for (const [index, label] of when.entries()) await type(label, parts[index] ?? '');
    },
    'now.pressed': ({ press }) => press('Use the current time'),
    'location.changed': ({ type, signal }) => type('Location', signal.text),
    'locate.pressed': ({ press }) => press('Use my location'),
    'reader.switched': ({ check, signal: { id, mayRead } }) => check(nameOf[id] ?? id, mayRead),
    'photo.removed': ({ press }) => press('Remove stairs.jpg'),
    async 'form.submitted'({ type, check, press, signal: { texts } }) {
      await type('What happened', texts.information);
      await type('Witnesses', texts.witnesses);
      await check('I saw it happen', texts.witnessed);
      await press('Send');
    },
  },
  offers(signal, { date, location, readers, photo, uploading }) {
    switch (signal.type) {
      case 'date.changed':
        return signal.wall !== date;
      case 'location.changed':
        return signal.text !== location;
      case 'reader.switched':
        return readers.some(({ id, mayRead }) => id === signal.id && mayRead !== signal.mayRead);
      case 'photo.removed':
        return photo !== null;
      default:
        return signal.type !== 'form.submitted' || !uploading;
    }
  },
  shown(view) {
    const { heading, date, location, readers, notLocated, uploading, failed } = view;
    const [day = '', time = ''] = date.split('T');
    return {
      address: `/event-view/${eventId}/report`,
      heading,
      buttons: buttonsOf(view),
      links: [
        'Your Reports',
        ...(view.anonymousHref ? ['Report without your name'] : []),
        'Open a report with its code',
      ],
      fields: {
        ...{ [when[0]]: day, [when[1]]: time, Location: location },
        ...Object.fromEntries(readers.map(({ name, mayRead }) => [name, mayRead])),
      },
      errors: errorsOf(view),
      says: [
        ...(notLocated === null ? [] : [notLocated, 'Describe the place instead.']),
        ...(failed?.field === 'file' ? [failed.message] : []),
        ...(uploading ? [waits] : []),
        ...(view.readers.length === 0 ? [nobody] : []),
      ],
      silent: [...(notLocated === null ? ['Describe the place instead.'] : []), ...(uploading ? [] : [waits])],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Autumn Social' },
};

function buttonsOf({ busy, locating, photo, uploading }: IncidentReportView): string[] {
  const off = busy ? ', off' : '';
  return [
    `Use the current time${off}`,
    locating ? 'Use my location, busy' : `Use my location${off}`,
    ...(photo && !busy ? [`Remove ${photo.name}`] : []),
    busy ? 'Send, busy' : uploading ? 'Send, off' : 'Send',
  ];
}

function errorsOf({ failed, zone, readers, photo }: IncidentReportView): Record<string, string> {
  switch (failed?.field) {
    case 'date':
      return { [when[0]]: failed.message, [when[1]]: [failed.message, zone].filter(Boolean).join(' ') };
    case 'location':
      return { Location: failed.message };
    case 'information':
      return { 'What happened': failed.message };
    case 'witnesses':
      return { Witnesses: `${failed.message} Who else saw it, and how to reach them.` };
    case 'keptFrom':
      return readers[0] ? { [readers[0].name]: `${failed.message} ${hint}` } : {};
    case 'file':
      return photo ? {} : { Photo: failed.message };
    default:
      return {};
  }
}
