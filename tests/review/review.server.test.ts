import { beforeEach, describe, expect, test } from 'vitest';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let remy: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    remy = await tenant.person({
      firstName: 'Remy',
      lastName: 'Sands',
      in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]],
    });
  });

  const submit = (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const firstSection = async (id: string) => {
    const [module] = (await tenant.full(id)).EventModules;
    const [section] = module?.sections ?? [];
    return { id, moduleId: module?.id ?? '', sectionId: section?.id ?? '' };
  };

  describe('submitting', () => {
    test('asks every reviewer but the owner; those whom the type names must approve, and are shown', async () => {
      const id = await tenant.created();
      const { reviewStatus, EventModules } = await submit(id);
      expect(reviewStatus).toBe('submitted');
      expect(EventModules.map(({ sections }) => sections[0]?.review.approvals)).toEqual([
        { [tenant.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' } },
        { [tenant.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' } },
      ]);
      expect((await tenant.full(id, remy)).isApprover).toBe(true);
    });

    test('approves an event of a bypassing type at once', async () => {
      expect(await submit(await tenant.created({ type: tenant.bypassing }))).toMatchObject({
        reviewStatus: 'approved',
      });
    });

    test('is refused while a required item is empty, naming the step', async () => {
      const items = [
        { id: 'plan', type: 'shortTextInput', required: true },
        { id: 'sure', type: 'checkBox', required: true },
      ];
      const type = await addType(tenant.db, tenant.northfield, {
        bypass: true,
        modules: [{ name: 'Safety', sections: [items] }],
      });
      const id = await tenant.created({ type });
      const no = () => tenant.no(tenant.cora, 'submitEvent', { params: { id } });
      const incomplete = {
        code: 'incomplete',
        status: 409,
        message: 'Fill out the required items in Safety first.',
        details: { step: 'Safety' },
      };
      expect(await no()).toMatchObject(incomplete);
      const module = (await tenant.full(id)).EventModules[1];
      const save = (values: object) =>
        tenant.call(tenant.cora, 'saveModule', {
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
      const id = await tenant.submitted();
      expect(await tenant.no(tenant.cora, 'submitEvent', { params: { id } })).toMatchObject({
        code: 'notEditable',
        status: 409,
      });
    });
  });

  describe('deciding', () => {
    test('names the present version of a section', async () => {
      const params = await firstSection(await tenant.submitted());
      const decide = (version: number) => ({ params, body: { approved: false, version } });
      expect(await tenant.no(tenant.rita, 'reviewSection', decide(2))).toMatchObject({
        code: 'staleSection',
        status: 409,
      });
      const { EventModules } = await tenant.call(tenant.rita, 'reviewSection', decide(1));
      expect(EventModules[0]?.sections[0]?.review.approvals[tenant.rita]).toEqual({
        approved: false,
        isFinalApprover: true,
        name: 'Rita Moss',
      });
    });

    test('is shown with the name, of others than the required ones once they have decided', async () => {
      const params = await firstSection(await tenant.submitted());
      const decided = await tenant.call(remy, 'reviewSection', { params, body: { approved: true, version: 1 } });
      expect(decided.EventModules[0]?.sections[0]?.review.approvals).toEqual({
        [tenant.rita]: { approved: null, isFinalApprover: true, name: 'Rita Moss' },
        [remy]: { approved: true, isFinalApprover: false, name: 'Remy Sands' },
      });
    });

    test('opens approving once every required approver approved every section', async () => {
      const id = await tenant.submitted();
      const approve = { params: { id } };
      expect(await tenant.no(remy, 'approveEvent', approve)).toMatchObject({ code: 'sectionsOpen', status: 409 });
      for (const { id: moduleId, sections } of (await tenant.full(id)).EventModules) {
        for (const { id: sectionId, version } of sections) {
          await tenant.call(tenant.rita, 'reviewSection', {
            params: { id, moduleId, sectionId },
            body: { approved: true, version },
          });
        }
      }
      expect(await tenant.call(remy, 'approveEvent', approve)).toMatchObject({ reviewStatus: 'approved' });
      expect(await tenant.no(remy, 'approveEvent', approve)).toMatchObject({ code: 'notSubmitted', status: 409 });
    });

    test('waits for the event to be submitted', async () => {
      const params = await firstSection(await tenant.created());
      expect(
        await tenant.no(tenant.rita, 'reviewSection', { params, body: { approved: true, version: 1 } }),
      ).toMatchObject({
        code: 'notSubmitted',
        status: 409,
      });
    });

    test('is for those who were reviewers when the event was submitted', async () => {
      const params = await firstSection(await tenant.submitted());
      const late = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] });
      expect(await tenant.no(late, 'reviewSection', { params, body: { approved: true, version: 1 } })).toMatchObject({
        code: 'notApprover',
        status: 403,
      });
    });

    test('finds no section of another event or step', async () => {
      const params = await firstSection(await tenant.submitted());
      const other = await firstSection(await tenant.submitted());
      for (const wrong of [
        { ...params, sectionId: other.sectionId },
        { ...params, moduleId: other.moduleId },
      ]) {
        const no = await tenant.no(tenant.rita, 'reviewSection', {
          params: wrong,
          body: { approved: true, version: 1 },
        });
        expect(no).toMatchObject({ code: 'notFound', status: 404 });
      }
    });
  });

  describe('cancelling', () => {
    test('takes the event off every list for good', async () => {
      const mia = await tenant.person();
      const id = await tenant.approved();
      await tenant.going(id, mia);
      expect(await tenant.call(tenant.cora, 'cancelEvent', { params: { id } })).toEqual({ id });
      const list = { query: { OrganizationId: tenant.harbor.id } };
      expect(await tenant.call(mia, 'listUpcomingEvents', list)).toEqual({ data: [], count: 0 });
      expect(await tenant.call(tenant.cora, 'listUpcomingEvents', list)).toEqual({ data: [], count: 0 });
    });

    test('is said to those who could see the event, whatever they ask; to all others there is nothing', async () => {
      const [mia, stranger] = [await tenant.person(), await tenant.person()];
      const id = await tenant.approved();
      const { id: attendeeId } = await tenant.going(id, mia);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      const cancelled = { code: 'eventCancelled', status: 409, message: 'This event was cancelled.' };
      expect(await tenant.no(mia, 'getEventInfo', { params: { id } })).toMatchObject(cancelled);
      expect(await tenant.no(mia, 'getEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await tenant.no(mia, 'cancelRsvp', { params: { id, attendeeId } })).toMatchObject(cancelled);
      expect(await tenant.no(tenant.cora, 'cancelEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await tenant.no(tenant.rita, 'getEvent', { params: { id } })).toMatchObject(cancelled);
      expect(await tenant.no(stranger, 'getEventInfo', { params: { id } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
    });
  });
});
