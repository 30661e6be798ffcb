import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import type { MemberDetails } from '#contract/organization/member.ts';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import { memberFormMachine } from '#machines/organization/memberForm/machine.ts';
import { detailsOf } from '#machines/organization/fixtures.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { href } from '#contract/kit/addresses.ts';
import { memberFormModel } from '#machines/organization/memberForm/model.ts';
import { MemberFormScreen } from '#src/organization/memberForm/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { click, fill } from '#tests/support/views/acting.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect, it } from 'vitest';
import { memberFormPage } from './memberForm.page.ts';

interface Asked {
  organizationId: string;
  memberId: string;
}

interface Saving extends Asked {
  values: MemberValues;
  seen: MemberValues;
}

let here: ReturnType<typeof place>;

describeView(memberFormModel, {
  page: memberFormPage,
  render(actor) {
    openTab(actor.getSnapshot().context.memberId === null ? href.memberForm() : href.editMember('ben'));
    here = place();
    return here.inside(<MemberFormScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

it('saves again what someone else has changed meanwhile, where it was left alone', async () => {
  const onFile = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phone: '+16175550100', birthDate: '' };
  const now = { ...onFile, firstName: 'Anna', phone: '+16175550111' };
  const sent: MemberValues[] = [];
  const actors = {
    readMember: fromPromise<MemberDetails, Asked>(async () => detailsOf({ ...onFile, birthDate: null })),
    saveMember: fromPromise<MemberDetails, Saving>(async ({ input: { values } }) => {
      sent.push(values);
      throw Object.assign(new Error('refused'), refusalOf('detailsChanged', { fields: 'the phone number', now }));
    }),
  };
  const input = { organizationId: 'harbor-house', memberId: 'ann', today: '2026-11-02' };
  const actor = createActor(memberFormMachine.provide({ actors }), { input }).start();
  await act(async () => render(place().inside(<MemberFormScreen actor={actor} />)));
  const save = () => click(screen.getByRole('button', { name: 'Save' }));
  const phone = await screen.findByLabelText('Mobile number (optional)');
  await fill(userEvent.setup(), phone, '6175550122');
  await save();
  await screen.findByDisplayValue('Anna');
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ...onFile, firstName: 'Anna', phone: '6175550122' });
  cleanup();
});
