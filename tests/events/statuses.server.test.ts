import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { MarkupItem } from '#contract/events/event.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const plan: MarkupItem[] = [
  { id: 'capacity', type: 'shortTextInput', title: 'Capacity' },
  { id: 'crew', type: 'volunteer', title: 'Crew' },
  { id: 'band', type: 'selects', moduleVersionId: 'band', active: false },
];

const attempts = [
  'a section',
  'volunteers',
  'both at once',
  'a module',
  'the date',
  'submitting',
  'reopening',
  'cancelling',
] as const;
type Attempt = (typeof attempts)[number];

/** What the owner of an event may do with it in each status: `ok`, or the refusal. */
const table: Record<string, Record<Attempt, string>> = {
  editing: {
    ...{ 'a section': 'ok', volunteers: 'ok', 'both at once': 'ok', 'a module': 'ok', 'the date': 'ok' },
    ...{ submitting: 'ok', reopening: 'notEditable', cancelling: 'ok' },
  },
  submitted: {
    ...{ 'a section': 'ok', volunteers: 'ok', 'both at once': 'ok', 'a module': 'ok', 'the date': 'ok' },
    ...{ submitting: 'notEditable', reopening: 'ok', cancelling: 'ok' },
  },
  'update-required': {
    ...{ 'a section': 'ok', volunteers: 'ok', 'both at once': 'ok', 'a module': 'ok', 'the date': 'ok' },
    ...{ submitting: 'ok', reopening: 'ok', cancelling: 'ok' },
  },
  approved: {
    ...{ 'a section': 'notEditable', volunteers: 'ok', 'both at once': 'notEditable', 'a module': 'notEditable' },
    ...{ 'the date': 'ok', submitting: 'notEditable', reopening: 'ok', cancelling: 'ok' },
  },
  rejected: {
    ...{ 'a section': 'notEditable', volunteers: 'ok', 'both at once': 'notEditable', 'a module': 'notEditable' },
    ...{ 'the date': 'notEditable', submitting: 'notEditable', reopening: 'ok', cancelling: 'ok' },
  },
  cancelled: Object.fromEntries(attempts.map((attempt) => [attempt, 'eventCancelled'])) as Record<Attempt, string>,
};

eachDatabase((open) => {
  let tenant: Tenant;
  let type: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    ben = await tenant.person();
    type = await addType(tenant.db, tenant.northfield, {
      approvers: [tenant.rita],
      modules: [
        { name: 'Plan', sections: [plan] },
        { name: 'Band', sections: [], isOptional: true, versionId: 'band' },
      ],
    });
  });

  async function eventThatIs(status: string): Promise<string> {
    if (status === 'editing') return tenant.created({ type });
    if (status === 'approved') return tenant.approved({ type });
    const id = await tenant.submitted({ type });
    const reason = { params: { id }, body: { reason: 'Too late' } };
    if (status === 'update-required') await tenant.call(tenant.rita, 'requestChanges', reason);
    if (status === 'rejected') await tenant.call(tenant.rita, 'rejectEvent', reason);
    if (status === 'cancelled') await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
    return id;
  }

  /** The call of each attempt, for an event whose steps were read before. */
  function callsFor(
    id: string,
    steps: { moduleId: string; sectionId: string }[],
  ): Record<Attempt, [CallName, RequestParts]> {
    const save = (values: object): [CallName, RequestParts] => [
      'saveModule',
      {
        params: { id, moduleId: steps[1]?.moduleId ?? '' },
        body: { sections: JSON.stringify({ [steps[1]?.sectionId ?? '']: values }) },
      },
    ];
    const dates = { startDate: '2026-12-01T20:00:00.000Z', endDate: '2026-12-01T23:00:00.000Z' };
    return {
      'a section': save({ capacity: '140' }),
      volunteers: save({ crew: [ben] }),
      'both at once': save({ capacity: '140', crew: [ben] }),
      'a module': save({ band: true }),
      'the date': ['saveModule', { params: { id, moduleId: steps[0]?.moduleId ?? '' }, body: dates }],
      submitting: ['submitEvent', { params: { id } }],
      reopening: ['reopenEvent', { params: { id } }],
      cancelling: ['cancelEvent', { params: { id } }],
    };
  }

  const stepsOf = async (id: string) =>
    (
      await tenant.db.query<{ moduleId: string; sectionId: string }>(
        `select m.id as "moduleId", s.id as "sectionId" from event_module m join event_section s on s.module_id = m.id
         where m.event_id = $1 order by m.step_number, s.position`,
        [id],
      )
    ).rows;
  const statusAndFacts = async (id: string) =>
    (
      await tenant.db.query<{ status: string; facts: number }>(
        `select review_status as status, (select count(*)::int from journal where stream = $1) as facts from event where id = $1`,
        [id],
      )
    ).rows[0];

  describe.each(Object.entries(table))('the owner of an event that is %s', (status, expected) => {
    test('may do what the status allows, and a refusal leaves nothing behind', async () => {
      const found: Partial<Record<Attempt, string>> = {};
      for (const attempt of attempts) {
        const id = await eventThatIs(status);
        const [name, said] = callsFor(id, await stepsOf(id))[attempt];
        const before = await statusAndFacts(id);
        found[attempt] = await tenant.call(tenant.cora, name, said).then(
          () => 'ok',
          (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
        );
        const after = await statusAndFacts(id);
        if (found[attempt] !== 'ok') expect([attempt, after]).toEqual([attempt, before]);
        if (name === 'saveModule') expect([attempt, after?.status]).toEqual([attempt, status]);
      }
      expect(found).toEqual(expected);
    });
  });

  test.each(['reviewed', 'bypassing'] as const)(
    'a start that has passed is not submitted, of a %s type',
    async (kind) => {
      const id = await tenant.created({ type: tenant[kind] });
      tenant.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
      expect(await tenant.full(id)).toMatchObject({ startLate: null });
      tenant.now = eventsDay.startDate;
      expect(await tenant.full(id)).toMatchObject({ startLate: 'startPassed' });
      expect(await tenant.no(tenant.cora, 'submitEvent', { params: { id } })).toMatchObject({
        code: 'startPassed',
        status: 409,
        message: 'The start of this event has passed. Choose a later one in Event Information, then submit.',
      });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'editing' });
    },
  );
});
