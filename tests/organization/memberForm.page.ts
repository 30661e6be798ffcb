import { href } from '#contract/kit/addresses.ts';
import type { MemberField } from '#contract/organization/memberValues.ts';
import type { memberFormModel } from '#machines/organization/memberForm/model.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Mobile number (optional)',
  birthDate: 'Birth date (optional)',
} as const;

export const memberFormPage: PageOf<typeof memberFormModel> = {
  acts: {
    'member.submitted': async ({ type, press, signal, view }) => {
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'birthDate'] as const)
        await type(labels[name], signal[name]);
      await press(view.button);
    },
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: (signal, { locked }) => signal.type !== 'member.submitted' || locked === null,
  shown: ({ view, heading, locked, button, busy, failed, error, added, onFile }) => ({
    address: heading === 'Edit Member' ? href.editMember('ben') : href.memberForm(),
    heading,
    buttons:
      view === 'form' && locked === null ? [busy ? `${button}, busy` : button] : view === 'failed' ? ['Try again'] : [],
    links: view === 'gone' ? ['Members'] : added ? [`Open ${added.name}`] : [],
    errors: errorsIn(
      failed && { ...failed, message: [failed.message, onFile[failed.field as MemberField]].filter(Boolean).join(' ') },
      labels,
    ),
    alerts: view === 'failed' ? [`The member didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the member'] : [],
    says: [
      ...(view === 'gone' ? ['This member isn’t here'] : []),
      ...(added ? [added.text] : []),
      ...Object.values(onFile),
      ...(locked === null ? [] : [locked]),
    ],
  }),
  leaves: ({ goesTo }) => goesTo && { address: memberHref('ben'), heading: 'Ben Okafor-Berg' },
};
