import type { AuditEntry, AuditPage } from '#contract/organization/audit.ts';
import { crashed, harborHouse, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { auditLogMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(auditLogMachine, { refreshAudit: 'searchAudit', moreAudit: 'searchAudit' });

/** An entry of the tests' world: Sam reads about Ben, on a phone. */
export const audited = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id, at: now, kind: 'memberRead', actor: { id: 'sam', name: 'Sam Whitaker' } },
  ...{ subject: { id: 'ben', name: 'Ben Okafor' }, event: null, count: null, named: null },
  ...{ given: [], taken: [], givenOwn: [], takenOwn: [] },
  device: { browser: 'Chrome', system: 'Android', form: 'phone' },
  ...more,
});

const pageOf = (data: AuditEntry[], next: string | null = null): AuditPage => ({ data, next });

const signedIn = audited('2', { kind: 'signedIn', actor: { id: 'ben', name: 'Ben Okafor' }, subject: null });

export const auditLogModel = defineModel({
  id: 'auditLog',
  machine: auditLogMachine,
  situations: { 'an admin': { input: { organizationId: harborHouse.id, zone } } },
  moves: () => [
    act({ type: 'search.changed', text: 'oka' }, 'oka'),
    act({ type: 'filter.chosen', filter: 'signIns' }, 'sign-ins'),
    elapsed('searchPause', 250),
    act({ type: 'more.pressed' }),
    act({ type: 'export.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    answered('searchAudit', 'one, and more', pageOf([audited('3')], '3')),
    answered('searchAudit', 'none', pageOf([])),
    refused('searchAudit', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('searchAudit'),
    answered('refreshAudit', 'one', pageOf([signedIn])),
    offline('refreshAudit'),
    answered('moreAudit', 'the last one', pageOf([signedIn])),
    crashed('moreAudit'),
    answered('exportAudit', 'written'),
    offline('exportAudit'),
  ],
  present,
  key: ({ context: { outdated } }) => outdated,
});
