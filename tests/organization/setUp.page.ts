import type { setUpModel } from '#machines/organization/setUp/model.ts';
import { authForm, typeInto } from '#tests/account/authForm.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const labels = {
  organizationName: 'Organization',
  parentName: 'Parent Organization',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  password: 'Password',
  confirmation: 'Confirm Password',
};

export const setUpPage: PageOf<typeof setUpModel> = {
  acts: {
    async 'setUp.submitted'(at) {
      await typeInto(at, labels, at.signal);
      await at.press('Set Up');
    },
  },
  shown({ view, heading, text, busy, failed }) {
    if (view !== 'form') return { address: '/setup', heading, buttons: [], links: ['Login'], says: [text] };
    const before = ['Show password', 'Show confirm password'];
    const form = authForm(labels, { address: '/setup', heading, before, submit: 'Set Up', busy, failed });
    return { ...form, links: [], says: [text], errors: withHints(form.errors) };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Login' },
};

const hints = [{ label: labels.organizationName, hint: 'Your house, chapter or club.' }];

/** What is wrong at a field is said before its hint. */
const withHints = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([label, sentence]) => {
      const hint = hints.find((each) => each.label === label)?.hint;
      return [label, hint === undefined ? sentence : `${sentence} ${hint}`];
    }),
  );
