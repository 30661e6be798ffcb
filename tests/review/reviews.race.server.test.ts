import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { Refused } from '#server/kit/refused.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, type RequestParts, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

type Made = [personId: string, call: CallName, said: RequestParts];

const dates = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };

onPostgres((open) => {
  let tenant: Tenant;
  let remy: string;
  let id: string;
  let moduleId: string;
  let sectionId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    remy = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] });
    id = await tenant.submitted();
    await name(id);
  });

  async function name(eventId: string): Promise<void> {
    id = eventId;
    const [step] = (await tenant.full(id)).EventModules;
    [moduleId, sectionId] = [step?.id ?? '', step?.sections[0]?.id ?? ''];
  }

  const refusalOf = (call: Promise<unknown>): Promise<Pick<Refused, 'code' | 'details'> | null> =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
    );

  /** Lets the first call write everything and hold it back, starts the second, and commits the first once the second waits for it. */
  async function second([by, first, said]: Made, [byThen, then, saidThen]: Made) {
    const paused = pausing(tenant.db);
    const holding = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(by, first, said);
    await paused.written;
    const outcome = refusalOf(tenant.call(byThen, then, saidThen));
    await Promise.race([outcome, somebodyWaits(tenant.db)]);
    paused.letGo();
    await holding;
    return outcome;
  }

  const decide = (person: string, approved: boolean, version = 1): Made => [
    person,
    'reviewSection',
    { params: { id, moduleId, sectionId }, body: { approved, version } },
  ];
  const save = (theme: string): Made => [
    tenant.cora,
    'saveModule',
    { params: { id, moduleId }, body: { sections: JSON.stringify({ [sectionId]: { theme } }) } },
  ];
  const move = (): Made => [tenant.cora, 'saveModule', { params: { id, moduleId }, body: dates }];
  const submit = (): Made => [tenant.cora, 'submitEvent', { params: { id } }];
  const cancel = (): Made => [tenant.cora, 'cancelEvent', { params: { id } }];
  const approve = (person = tenant.rita): Made => [person, 'approveEvent', { params: { id } }];
  const reject = (person = remy): Made => [person, 'rejectEvent', { params: { id }, body: { reason: 'Two exits' } }];
  const make = ([person, call, said]: Made) => tenant.call(person, call, said);
  const section = async () => (await tenant.full(id, tenant.rita)).EventModules[0]?.sections[0];

  async function decideOnAll(): Promise<void> {
    for (const { id: step, sections } of (await tenant.full(id)).EventModules)
      for (const { id: part, version } of sections)
        await tenant.call(tenant.rita, 'reviewSection', {
          params: { id, moduleId: step, sectionId: part },
          body: { approved: true, version },
        });
  }

  describe('two reviewers at once', () => {
    test('on one section: both decisions stand', async () => {
      expect(await second(decide(tenant.rita, true), decide(remy, false))).toBeNull();
      expect((await section())?.review.approvals).toMatchObject({
        [tenant.rita]: { approved: true },
        [remy]: { approved: false },
      });
    });

    test('one approves and the other rejects: the first of them decides', async () => {
      await decideOnAll();
      expect(await second(approve(), reject())).toMatchObject({ code: 'notSubmitted' });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'approved', decision: null });
    });

    test('one rejects and the other approves: the first of them decides', async () => {
      await decideOnAll();
      expect(await second(reject(), approve())).toMatchObject({ code: 'notSubmitted' });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'rejected', decision: { reason: 'Two exits' } });
    });

    test('both approve: one of them is told that it does not wait any more', async () => {
      await decideOnAll();
      expect(await second(approve(), approve(remy))).toMatchObject({ code: 'notSubmitted' });
    });
  });

  describe('a save', () => {
    test('before a decision that is on its way: it is refused with what stands now', async () => {
      expect(await second(save('Snow'), decide(tenant.rita, true))).toMatchObject({
        code: 'staleSection',
        details: { section: sectionId, version: 2, values: { theme: 'Snow', title: 'Autumn Social' } },
      });
      expect((await section())?.review.approvals).toMatchObject({ [tenant.rita]: { approved: null } });
    });

    test('after a decision that is on its way: it clears the decision', async () => {
      expect(await second(decide(tenant.rita, true), save('Snow'))).toBeNull();
      expect(await section()).toMatchObject({
        version: 2,
        review: { approvals: { [tenant.rita]: { approved: null } }, before: { version: 1, approved: true } },
      });
    });

    test('before an approval that is on its way: the section is open again', async () => {
      await decideOnAll();
      expect(await second(save('Snow'), approve())).toMatchObject({ code: 'sectionsOpen' });
    });

    test('after an approval that is on its way: it is refused', async () => {
      await decideOnAll();
      expect(await second(approve(), save('Snow'))).toMatchObject({ code: 'notEditable' });
      expect(await section()).toMatchObject({ version: 1 });
    });
  });

  describe('a yes and the cancelling of its event', () => {
    let mia: string;
    const yes = async (): Promise<Made> => [
      mia,
      'acceptRsvp',
      { params: { id, attendeeId: await tenant.attendeeOf(id, mia) }, body: { response: 'yes' } },
    ];
    beforeEach(async () => {
      mia = await tenant.person();
      await name(await tenant.approved());
      await tenant.invite(id, mia);
    });

    test('the yes comes too late', async () => {
      expect(await second(cancel(), await yes())).toMatchObject({ code: 'eventCancelled' });
    });

    test('the yes comes in time, and is told of the cancelling', async () => {
      expect(await second(await yes(), cancel())).toBeNull();
      const { rows } = await tenant.db.query(`select recipient_id as id from outbox where template = 'eventCancelled'`);
      expect(rows).toEqual([{ id: mia }]);
    });
  });

  describe('a change of date and submitting', () => {
    beforeEach(async () => name(await tenant.created()));

    test('the date comes first: what is submitted has it', async () => {
      expect(await second(move(), submit())).toBeNull();
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'submitted', information: dates });
      expect(await refusalOf(make(decide(tenant.rita, true, 1)))).toMatchObject({ code: 'staleSection' });
      expect(await refusalOf(make(decide(tenant.rita, true, 2)))).toBeNull();
    });

    test('the date comes second: it is a change of what waits', async () => {
      expect(await second(submit(), move())).toBeNull();
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'submitted', information: dates });
      expect(await refusalOf(make(decide(tenant.rita, true, 1)))).toMatchObject({ code: 'staleSection' });
    });
  });

  test('all at once leave a journal that folds to what stands in the tables', async () => {
    const body = { comment: 'Two exits?' };
    const calls = [
      ...[tenant.rita, remy, tenant.rita].map((person, index) => decide(person, index !== 1)),
      ...['Snow', 'Ice', 'Candles'].map(save),
      ...[tenant.cora, tenant.rita, remy].map(
        (person): Made => [person, 'addSectionComment', { params: { eventId: id, moduleId, sectionId }, body }],
      ),
      ...[approve(), reject(), reject(tenant.rita), move(), submit(), cancel()],
    ];
    await Promise.all(calls.map((call) => refusalOf(make(call))));
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });
});
