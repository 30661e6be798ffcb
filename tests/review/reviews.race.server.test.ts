import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { Refused } from '#server/kit/refused.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, type Said, testDispatcher } from '#tests/support/world/calling.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

type Made = [personId: string, call: CallName, said: Said];

const dates = { startDate: '2026-11-28T01:00:00.000Z', endDate: '2026-11-28T06:00:00.000Z' };

onPostgres((open) => {
  let world: World;
  let remy: string;
  let id: string;
  let moduleId: string;
  let sectionId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    remy = await world.person({ in: [[world.harbor, ['member-app-login', 'event-reviewer']]] });
    id = await world.submitted();
    await name(id);
  });

  async function name(eventId: string): Promise<void> {
    id = eventId;
    const [step] = (await world.full(id)).EventModules;
    [moduleId, sectionId] = [step?.id ?? '', step?.sections[0]?.id ?? ''];
  }

  const refusalOf = (call: Promise<unknown>): Promise<Pick<Refused, 'code' | 'details'> | null> =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
    );

  /** Lets the first call write everything and hold it back, starts the second, and commits the first once the second waits for it. */
  async function second([by, first, said]: Made, [byThen, then, saidThen]: Made) {
    const paused = pausing(world.db);
    const holding = createCalling(world.db, testDispatcher(paused.db), world.now).call(by, first, said);
    await paused.written;
    const outcome = refusalOf(world.call(byThen, then, saidThen));
    await Promise.race([outcome, somebodyWaits(world.db)]);
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
    world.cora,
    'saveModule',
    { params: { id, moduleId }, body: { sections: JSON.stringify({ [sectionId]: { theme } }) } },
  ];
  const move = (): Made => [world.cora, 'saveModule', { params: { id, moduleId }, body: dates }];
  const submit = (): Made => [world.cora, 'submitEvent', { params: { id } }];
  const cancel = (): Made => [world.cora, 'cancelEvent', { params: { id } }];
  const approve = (person = world.rita): Made => [person, 'approveEvent', { params: { id } }];
  const reject = (person = remy): Made => [person, 'rejectEvent', { params: { id }, body: { reason: 'Two exits' } }];
  const make = ([person, call, said]: Made) => world.call(person, call, said);
  const section = async () => (await world.full(id, world.rita)).EventModules[0]?.sections[0];

  async function decideOnAll(): Promise<void> {
    for (const { id: step, sections } of (await world.full(id)).EventModules)
      for (const { id: part, version } of sections)
        await world.call(world.rita, 'reviewSection', {
          params: { id, moduleId: step, sectionId: part },
          body: { approved: true, version },
        });
  }

  describe('two reviewers at once', () => {
    test('on one section: both decisions stand', async () => {
      expect(await second(decide(world.rita, true), decide(remy, false))).toBeNull();
      expect((await section())?.review.approvals).toMatchObject({
        [world.rita]: { approved: true },
        [remy]: { approved: false },
      });
    });

    test('one approves and the other rejects: the first of them decides', async () => {
      await decideOnAll();
      expect(await second(approve(), reject())).toMatchObject({ code: 'notSubmitted' });
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'approved', decision: null });
    });

    test('one rejects and the other approves: the first of them decides', async () => {
      await decideOnAll();
      expect(await second(reject(), approve())).toMatchObject({ code: 'notSubmitted' });
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'rejected', decision: { reason: 'Two exits' } });
    });

    test('both approve: one of them is told that it does not wait any more', async () => {
      await decideOnAll();
      expect(await second(approve(), approve(remy))).toMatchObject({ code: 'notSubmitted' });
    });
  });

  describe('a save', () => {
    test('before a decision that is on its way: it is refused with what stands now', async () => {
      expect(await second(save('Snow'), decide(world.rita, true))).toMatchObject({
        code: 'staleSection',
        details: { section: sectionId, version: 2, values: { theme: 'Snow', title: 'Autumn Social' } },
      });
      expect((await section())?.review.approvals).toMatchObject({ [world.rita]: { approved: null } });
    });

    test('after a decision that is on its way: it clears the decision', async () => {
      expect(await second(decide(world.rita, true), save('Snow'))).toBeNull();
      expect(await section()).toMatchObject({
        version: 2,
        review: { approvals: { [world.rita]: { approved: null } }, before: { version: 1, approved: true } },
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
      { params: { id, attendeeId: await world.attendeeOf(id, mia) }, body: { response: 'yes' } },
    ];
    beforeEach(async () => {
      mia = await world.person();
      await name(await world.approved());
      await world.invite(id, mia);
    });

    test('the yes comes too late', async () => {
      expect(await second(cancel(), await yes())).toMatchObject({ code: 'eventCancelled' });
    });

    test('the yes comes in time, and is told of the cancelling', async () => {
      expect(await second(await yes(), cancel())).toBeNull();
      const { rows } = await world.db.query(`select recipient_id as id from outbox where template = 'eventCancelled'`);
      expect(rows).toEqual([{ id: mia }]);
    });
  });

  describe('a change of date and submitting', () => {
    beforeEach(async () => name(await world.created()));

    test('the date comes first: what is submitted has it', async () => {
      expect(await second(move(), submit())).toBeNull();
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'submitted', information: dates });
      expect(await refusalOf(make(decide(world.rita, true, 1)))).toMatchObject({ code: 'staleSection' });
      expect(await refusalOf(make(decide(world.rita, true, 2)))).toBeNull();
    });

    test('the date comes second: it is a change of what waits', async () => {
      expect(await second(submit(), move())).toBeNull();
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'submitted', information: dates });
      expect(await refusalOf(make(decide(world.rita, true, 1)))).toMatchObject({ code: 'staleSection' });
    });
  });

  test('all at once leave a journal that folds to what stands in the tables', async () => {
    const body = { comment: 'Two exits?' };
    const calls = [
      ...[world.rita, remy, world.rita].map((person, index) => decide(person, index !== 1)),
      ...['Snow', 'Ice', 'Candles'].map(save),
      ...[world.cora, world.rita, remy].map(
        (person): Made => [person, 'addSectionComment', { params: { eventId: id, moduleId, sectionId }, body }],
      ),
      ...[approve(), reject(), reject(world.rita), move(), submit(), cancel()],
    ];
    await Promise.all(calls.map((call) => refusalOf(make(call))));
    expect(await verify(world.db, kinds)).toMatchObject({ findings: [] });
  });
});
