import type { IncidentMessage, IncidentReport, LegalHold, OwnIncident } from '#contract/incidents/incident.ts';
import { crashed, eventId, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import type { SeenIncident } from './fields.ts';
import { incidentThreadMachine } from './machine.ts';
import { present } from './present.ts';
import type { IncidentThreadSignal } from './setup.ts';

const { answered } = answersOf(incidentThreadMachine, { refreshIncident: 'readIncident' });

const at = '2026-10-01T14:10:00.000Z';
const written = (id: string, fromReader: boolean, text: string, isOutcome = false): IncidentMessage => ({
  ...{ id, at, fromReader, isOutcome, text },
});
export const asked = written('m1', true, 'Which door did they leave by?');
const replied = written('m2', false, 'The side door.');
const outcome = written('m3', true, 'We changed the lock.', true);

const own: OwnIncident = {
  ...{ id: 'i1', createdAt: '2026-10-01T13:50:00.000Z', state: 'received', since: '2026-10-01T13:50:00.000Z' },
  event: { id: eventId, title: 'Autumn Social', timezone: zone, startDate: '2026-10-01T00:00:00.000Z' },
  ...{ information: 'Somebody fell.', keptFromOwner: true, KeptFrom: [{ firstName: 'Cora', lastName: 'Bell' }] },
  ...{ readers: 2, readAt: null, Messages: [] },
};

const report: IncidentReport = {
  ...{ id: 'i1', createdAt: own.createdAt, date: own.createdAt, isRead: true, state: 'lookedAt', since: at },
  ...{
    Reporter: { firstName: 'Mia', lastName: 'Castellano' },
    location: 'By the stairs',
    information: 'Somebody fell.',
  },
  ...{ witnessed: true, witnesses: '', file: null, keptFromOwner: false, KeptFrom: [], hold: null, Messages: [] },
  Readers: [{ firstName: 'Sam', lastName: 'Reed', at }],
};

export const hold: LegalHold = {
  ...{ id: 'h1', since: at, by: { firstName: 'Sam', lastName: 'Reed' } },
  ...{ text: 'A lawyer asked for it.', keptUntil: '2033-10-01T13:50:00.000Z' },
};

/** As its reporter sees it. */
export const ownSeen = (changed: Partial<OwnIncident> = {}): SeenIncident => ({
  ...{ side: 'reporter', report: { ...own, ...changed } },
});
/** As a reader sees it. */
export const readerSeen = (changed: Partial<IncidentReport> = {}): SeenIncident => ({
  ...{ side: 'reader', report: { ...report, ...changed } },
});

const closed = { state: 'closed' as const, Messages: [outcome] };
const lookedAt = { state: 'lookedAt', since: at, readAt: at } as const;
const reporter = { side: 'reporter', reportId: 'i1', eventId: '', userId: 'mia', zone } as const;
const reader = { ...reporter, side: 'reader', eventId } as const;
const typed = (text: string) =>
  act<IncidentThreadSignal>({ type: 'text.changed', text }, text === '' ? 'emptied' : 'typed');
const submitted = act<IncidentThreadSignal>({ type: 'message.submitted' });
const sent = { id: 'm2', at: now };

export const incidentThreadModel = defineModel({
  id: 'incidentThread',
  machine: incidentThreadMachine,
  situations: {
    'the reporter writes': {
      input: reporter,
      moves: [
        answered('readIncident', 'looked at', ownSeen({ ...lookedAt, Messages: [asked] })),
        offline('readIncident'),
        act({ type: 'retry.pressed' }),
        typed('The side door.'),
        typed(''),
        submitted,
        answered('sendMessage', 'sent', sent),
        offline('sendMessage'),
        refused('sendMessage', 'no longer a member', refusalOf('notFound'), 'membershipEnds'),
        crashed('sendMessage'),
        offline('refreshIncident'),
        answered('refreshIncident', 'with the reply', ownSeen({ ...lookedAt, Messages: [asked, replied] })),
      ],
    },
    'the reporter hears': {
      input: reporter,
      moves: [
        answered('readIncident', 'received', ownSeen()),
        offline('readIncident'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        act({ type: 'retry.pressed' }),
        answered('refreshIncident', 'answered', ownSeen({ ...lookedAt, Messages: [asked] })),
        answered(
          'refreshIncident',
          'closed',
          ownSeen({
            ...lookedAt,
            state: 'closed',
            Messages: [asked, outcome],
            readers: 0,
            KeptFrom: [],
            keptFromOwner: false,
          }),
        ),
        offline('refreshIncident'),
      ],
    },
    'a reader answers and closes': {
      input: reader,
      moves: [
        answered('readIncident', 'read', readerSeen()),
        offline('readIncident'),
        act({ type: 'retry.pressed' }),
        typed('We changed the lock.'),
        submitted,
        act({ type: 'close.pressed' }),
        act({ type: 'keep.pressed' }),
        answered('sendMessage', 'sent', sent),
        offline('sendMessage'),
        answered('closeIncident', 'closed', sent),
        offline('closeIncident'),
        refused('closeIncident', 'closed by another', refusalOf('incidentClosed'), 'anotherCloses'),
        offline('refreshIncident'),
        answered('refreshIncident', 'as before', readerSeen({ Messages: [asked] })),
        answered('refreshIncident', 'closed', readerSeen({ state: 'closed', Messages: [outcome] })),
      ],
    },
    'a reader writes while others do': {
      input: reader,
      moves: [
        answered('readIncident', 'read', readerSeen()),
        offline('readIncident'),
        act({ type: 'retry.pressed' }),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        typed('We changed the lock.'),
        submitted,
        act({ type: 'close.pressed' }),
        answered('sendMessage', 'sent', sent),
        refused('sendMessage', 'closed by another', refusalOf('incidentClosed'), 'anotherCloses'),
        answered('closeIncident', 'closed', sent),
        refused('closeIncident', 'no longer a reader', refusalOf('notFound'), 'policyIsTaken'),
        offline('refreshIncident'),
        answered('refreshIncident', 'closed', readerSeen({ state: 'closed', Messages: [outcome] })),
      ],
    },
    'a reader holds it, closed as it is, and releases it': {
      input: reader,
      moves: [
        answered('readIncident', 'closed', readerSeen(closed)),
        answered('readIncident', 'held past its time', readerSeen({ ...closed, hold: { ...hold, keptUntil: null } })),
        offline('readIncident'),
        act({ type: 'refresh.requested' }),
        typed('A lawyer asked for it.'),
        typed(''),
        submitted,
        act({ type: 'hold.pressed' }),
        act({ type: 'keep.pressed' }),
        answered('holdIncident', 'held', { id: 'h1', since: now }),
        offline('holdIncident'),
        refused('holdIncident', 'held by another', refusalOf('incidentHeld'), 'anotherHolds'),
        refused('holdIncident', 'no longer a reader', refusalOf('notFound'), 'policyIsTaken'),
        act({ type: 'release.pressed' }),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        act({ type: 'news.arrived' }),
        answered('releaseIncident', 'released', { id: 'h1' }),
        offline('releaseIncident'),
        refused('releaseIncident', 'released by another', refusalOf('incidentReleased'), 'anotherReleases'),
        offline('refreshIncident'),
        act({ type: 'retry.pressed' }),
        answered('refreshIncident', 'held', readerSeen({ ...closed, hold })),
        answered('refreshIncident', 'free', readerSeen(closed)),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { read, outdated, text, reason, writes, isUnsent, error, failed } }) => [
    ...[read?.report.state, read?.report.Messages.length, outdated, text, reason, writes, isUnsent, error],
    ...[failed?.message, read?.side === 'reader' && read.report.hold?.keptUntil],
  ],
});
