import { beforeEach, describe, expect, test } from 'vitest';
import { addType } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let world: World;
  let remy: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    remy = await world.person({
      firstName: 'Remy',
      lastName: 'Sands',
      in: [[world.harbor, ['member-app-login', 'event-reviewer']]],
    });
  });

  const submit = (id: string) => world.call(world.cora, 'submitEvent', { params: { id } });
  const firstSection = async (id: string) => {
    const [module] = (await world.full(id)).EventModules;
    const [section] = module?.sections ?? [];
    return { id, moduleId: module?.id ?? '', sectionId: section?.id ?? '' };
  };

  describe('submitting', () => {
    test('asks every reviewer but the owner; those whom the type names must approve, and are shown', async () => {
      const id = await world.created();
      const { reviewStatus, EventModules } = await submit(id);
      expect(reviewStatus).toBe('submitted');
      expect(EventModules.map(({ sections }) => sections[0]?.review.approvals)).toEqual([
        { [world.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' } },
        { [world.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' } },
      ]);
      expect((await world.full(id, remy)).isApprover).toBe(true);
    });

    test('approves an event of a bypassing type at once', async () => {
      expect(await submit(await world.created({ type: world.bypassing }))).toMatchObject({ reviewStatus: 'approved' });
    });

    test('is refused while a required item is empty, naming the step', async () => {
      const items = [
        { id: 'plan', type: 'shortTextInput', required: true },
        { id: 'sure', type: 'checkBox', required: true },
      ];
      const type = await addType(world.db, world.northfield, {
        bypass: true,
        modules: [{ name: 'Safety', sections: [items] }],
      });
      const id = await world.created({ type });
      const no = () => world.no(world.cora, 'submitEvent', { params: { id } });
      const incomplete = {
        code: 'incomplete',
        status: 409,
        message: 'Fill out the required items in Safety first.',
        details: { step: 'Safety' },
      };
      expect(await no()).toMatchObject(incomplete);
      const module = (await world.full(id)).EventModules[1];
      const save = (values: object) =>
        world.call(world.cora, 'saveModule', {
          params: { id, moduleId: module?.id ?? '' },
          body: { sections: JSON.stringify({ [module?.sections[0]?.id ?? '']: values }) },
        });
      await save({ plan: ' ', sure: true });
      expect(await no()).toMatchObject(incomplete);
      await save({ plan: 'Two exits', sure: false });
      expect(await no()).toMatchObject(incomplete);
      await save({ sure: true });
      expect(await submit(id)).toMatchObject({ reviewStatus: 'approved' });
    });

    test('twice is refused', async () => {
      const id = await world.submitted();
      expect(await world.no(world.cora, 'submitEvent', { params: { id } })).toMatchObject({
        code: 'notEditable',
        status: 409,
      });
    });
  });

  describe('deciding', () => {
    test('names the present version of a section', async () => {
      const params = await firstSection(await world.submitted());
      const decide = (version: number) => ({ params, body: { approved: false, version } });
      expect(await world.no(world.rita, 'reviewSection', decide(2))).toMatchObject({
        code: 'staleSection',
        status: 409,
      });
      const { EventModules } = await world.call(world.rita, 'reviewSection', decide(1));
      expect(EventModules[0]?.sections[0]?.review.approvals[world.rita]).toEqual({
        approved: false,
        isFinalApprover: true,
        name: 'Rita Moss',
      });
    });

    test('is shown with the name, of others than the required ones once they have decided', async () => {
      const params = await firstSection(await world.submitted());
      const decided = await world.call(remy, 'reviewSection', { params, body: { approved: true, version: 1 } });
      expect(decided.EventModules[0]?.sections[0]?.review.approvals).toEqual({
        [world.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' },
        [remy]: { approved: true, isFinalApprover: false, name: 'Remy Sands' },
      });
    });

    test('opens approving once every required approver approved every section', async () => {
      const id = await world.submitted();
      const approve = { params: { id } };
      expect(await world.no(remy, 'approveEvent', approve)).toMatchObject({ code: 'sectionsOpen', status: 409 });
      for (const { id: moduleId, sections } of (await world.full(id)).EventModules) {
        for (const { id: sectionId, version } of sections) {
          await world.call(world.rita, 'reviewSection', {
            params: { id, moduleId, sectionId },
            body: { approved: true, version },
          });
        }
      }
      expect(await world.call(remy, 'approveEvent', approve)).toMatchObject({ reviewStatus: 'approved' });
      expect(await world.no(remy, 'approveEvent', approve)).toMatchObject({ code: 'notSubmitted', status: 409 });
    });

    test('waits for the event to be submitted', async () => {
      const params = await firstSection(await world.created());
      expect(
        await world.no(world.rita, 'reviewSection', { params, body: { approved: true, version: 1 } }),
      ).toMatchObject({
        code: 'notSubmitted',
        status: 409,
      });
    });

    test('is for those who were reviewers when the event was submitted', async () => {
      const params = await firstSection(await world.submitted());
      const late = await world.person({ in: [[world.harbor, ['member-app-login', 'event-reviewer']]] });
      expect(await world.no(late, 'reviewSection', { params, body: { approved: true, version: 1 } })).toMatchObject({
        code: 'notApprover',
        status: 403,
      });
    });

    test('finds no section of another event or step', async () => {
      const params = await firstSection(await world.submitted());
      const other = await firstSection(await world.submitted());
      for (const wrong of [
        { ...params, sectionId: other.sectionId },
        { ...params, moduleId: other.moduleId },
      ]) {
        const no = await world.no(world.rita, 'reviewSection', { params: wrong, body: { approved: true, version: 1 } });
        expect(no).toMatchObject({ code: 'notFound', status: 404 });
      }
    });
  });

  describe('cancelling', () => {
    test('takes the event off every list for good', async () => {
      const mia = await world.person();
      const id = await world.approved();
      await world.going(id, mia);
      expect(await world.call(world.cora, 'cancelEvent', { params: { id } })).toEqual({ id });
      const list = { query: { OrganizationId: world.harbor.id } };
      expect(await world.call(mia, 'listUpcomingEvents', list)).toEqual({ data: [], count: 0 });
      expect(await world.call(world.cora, 'listUpcomingEvents', list)).toEqual({ data: [], count: 0 });
    });

    test('is said to those who could see the event, whatever they ask; to all others there is nothing', async () => {
      const [mia, stranger] = [await world.person(), await world.person()];
      const id = await world.approved();
      const { id: attendeeId } = await world.going(id, mia);
      await world.call(world.cora, 'cancelEvent', { params: { id } });
      const cancelled = { code: 'eventCancelled', status: 409, message: 'This event was cancelled.' };
      expect(await world.no(mia, 'getEventInfo', { params: { id } })).toMatchObject(cancelled);
      expect(await world.no(mia, 'getEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await world.no(mia, 'cancelRsvp', { params: { id, attendeeId } })).toMatchObject(cancelled);
      expect(await world.no(world.cora, 'cancelEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await world.no(world.rita, 'getEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await world.no(stranger, 'getEventInfo', { params: { id } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
    });
  });
});
