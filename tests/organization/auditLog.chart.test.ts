import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/organization/audit.ts';
import { auditKinds } from '#contract/organization/audit.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { auditColumns, auditRows } from '#machines/organization/auditLog/exportTable.ts';
import { audited, auditLogModel } from '#machines/organization/auditLog/model.ts';
import { present } from '#machines/organization/auditLog/present.ts';
import { sentenceOf } from '#machines/organization/auditLog/words.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(auditLogModel, {
  sizes: { 'an admin': { states: 160, edges: 812 } },
  along: {
    'what is asked for is what was typed and chosen last': ({ calls, snapshots }) => {
      const last = snapshots.at(-1);
      if (!last || last.matches('typing')) return;
      const { search, filter } = last.context;
      expect(calls.at(-1)?.input).toMatchObject({ search, filter });
    },
    'nothing is shown that was found by other words': ({ snapshots }) => {
      for (const [index, { context }] of snapshots.entries()) {
        const before = snapshots[index - 1]?.context;
        if (before && (before.search !== context.search || before.filter !== context.filter))
          expect(context.entries).toEqual([]);
      }
    },
    'more are never offered where none follow': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (present(snapshot).more === 'offered') expect(snapshot.context.next).not.toBe(null);
    },
    'a file is offered of what is shown, and of nothing else': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { file, view } = present(snapshot);
        if (file !== 'none') expect(view).toBe('shown');
      }
    },
  },
});

const ben = { id: 'ben', name: 'Ben Okafor' };
const own = (kind: AuditEntry['kind']) => audited('1', { kind, actor: ben, subject: null });

const about = (kind: AuditEntry['kind'], named: string | null) => audited('1', { kind, subject: null, named });

describe('an entry of the audit log in words (M-124)', () => {
  it.each([
    ['Ben Okafor signed in', own('signedIn')],
    ['Wrong password for Ben Okafor', own('signInFailed')],
    ['Ben Okafor changed their password', own('passwordChanged')],
    ['Ben Okafor set a password with an emailed code', own('passwordReset')],
    ['Sam Whitaker opened Ben Okafor’s details', audited('1')],
    ['Sam Whitaker signed Ben Okafor out everywhere', audited('1', { kind: 'memberSignedOut' })],
    ['Sam Whitaker imported 1,204 members', audited('1', { kind: 'membersImported', subject: null, count: 1204 })],
    ['Sam Whitaker exported 1 member', audited('1', { kind: 'membersExported', subject: null, count: 1 })],
    [
      'The server’s operator erased an erased member',
      audited('1', { kind: 'memberErased', actor: null, subject: { id: 'x', name: null } }),
    ],
    [
      'The daily check ended the membership of an erased member, whose account was never claimed',
      audited('1', { kind: 'unclaimedEnded', actor: null, subject: { id: 'x', name: null } }),
    ],
    ['An erased member signed in', audited('1', { kind: 'signedIn', actor: { id: 'x', name: null }, subject: null })],
    ['Sam Whitaker tried 1 failed message again', audited('1', { kind: 'messagesRetried', subject: null, count: 1 })],
    [
      'Sam Whitaker tried 1,204 failed messages again',
      audited('1', { kind: 'messagesRetried', subject: null, count: 1204 }),
    ],
    ['Sam Whitaker made the role “Risk manager”', about('roleMade', 'Risk manager')],
    ['Sam Whitaker made a role', about('roleMade', null)],
    ['Sam Whitaker deleted the role “Risk manager”, which 0 members had', about('roleDeleted', 'Risk manager')],
    ['Sam Whitaker tried the sign-on provider “Campus”', about('signOnTried', 'Campus')],
    ['Sam Whitaker changed the sign-on provider “Campus”', about('signOnChanged', 'Campus')],
    [
      'Sam Whitaker changed the sign-on provider “Campus”, which signed out 1 person',
      { ...about('signOnChanged', 'Campus'), count: 1 },
    ],
    [
      'Sam Whitaker removed the sign-on provider “Campus”, which signed out 12 people',
      { ...about('signOnRemoved', 'Campus'), count: 12 },
    ],
    ['Sam Whitaker moved Ben Okafor to Cedar House', audited('1', { kind: 'memberMovedOut', named: 'Cedar House' })],
    ['Sam Whitaker moved Ben Okafor here from another chapter', audited('1', { kind: 'memberMovedIn' })],
    ['Sam Whitaker tried 1 failing task again', audited('1', { kind: 'timersRetried', subject: null, count: 1 })],
    ['Sam Whitaker tried 12 failing tasks again', audited('1', { kind: 'timersRetried', subject: null, count: 12 })],
    ['Wrong password for an erased member', audited('1', { kind: 'signInFailed', actor: { id: 'x', name: null } })],
  ])('%s', (sentence, entry) => expect(sentenceOf(entry)).toBe(sentence));

  it('has another sentence for each kind', () => {
    const said = auditKinds.map((kind) => sentenceOf(audited('1', { kind, count: 2 })));
    expect(new Set(said).size).toBe(auditKinds.length);
  });
});

describe('the file of the audit log (M-127)', () => {
  it('has a row for each entry', () => {
    const rolesChanged = { kind: 'rolesChanged', given: ['eventCreator', 'reviewer'], taken: ['admin'] } as const;
    const incident = { kind: 'incidentRead', subject: null, event: { id: 'e', title: 'Autumn Social' } } as const;
    const nowhere = { browser: null, system: null, form: null };
    const rows = auditRows(
      [
        audited('1', {
          ...{ ...rolesChanged, given: [...rolesChanged.given], taken: [...rolesChanged.taken] },
          ...{ givenOwn: ['Risk manager'], takenOwn: ['Greeter'] },
        }),
        audited('2', { ...incident, device: nowhere }),
        audited('3', { kind: 'membersExported', subject: null, count: 40 }),
      ],
      zone,
    );
    const at = '10/01/2026 12:00 PM EDT';
    const sam = 'Sam Whitaker';
    expect(rows).toEqual([
      [
        at,
        'Sam Whitaker changed Ben Okafor’s roles',
        sam,
        'Ben Okafor',
        '',
        'Risk manager, Event creator, Reviewer',
        'Greeter, Admin',
        '',
        'Chrome on Android',
      ],
      [at, 'Sam Whitaker opened an incident report', sam, '', 'Autumn Social', '', '', '', ''],
      [at, 'Sam Whitaker exported 40 members', sam, '', '', '', '', '40', 'Chrome on Android'],
    ]);
    for (const row of rows) expect(row).toHaveLength(auditColumns.length);
  });
});
