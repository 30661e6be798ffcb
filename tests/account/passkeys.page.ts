import { href } from '#contract/kit/addresses.ts';
import type { passkeysModel } from '#machines/account/passkeys/model.ts';
import type { PasskeysView } from '#machines/account/passkeys/present.ts';
import type { PageOf, ScreenShown } from '#tests/support/page/flowPage.ts';

const parts = {
  loading: () => ({ buttons: [], statuses: ['Loading your passkeys'] }),
  failed: ({ error }) => ({ buttons: ['Try again'], alerts: [`Your passkeys didn’t load ${error ?? ''} Try again`] }),
  elsewhere: ({ note }) => ({ buttons: [], says: note === null ? [] : [note] }),
  shown: ({ lead, rows, note, add, question, removing }) => ({
    says: [
      ...(lead === null ? [] : [lead]),
      ...(note === null ? [] : [note]),
      ...(rows.length === 0 ? ['No passkeys yet'] : []),
    ],
    lists: {
      Passkeys:
        rows.length === 0
          ? undefined
          : rows.map(({ name, added }) => `${name}${added === null ? '' : ` ${added}`} Remove ${name}`),
    },
    buttons: [
      ...rows.map(({ name }) => `Remove ${name}`),
      ...(add ? [add.busy ? 'Add a Passkey, busy' : 'Add a Passkey'] : []),
    ],
    dialog: question && {
      heading: question.title,
      says: [question.text],
      buttons: removing ? ['Cancel, off', `${question.yes}, busy`] : ['Cancel', question.yes],
    },
  }),
} satisfies Record<PasskeysView['view'], (view: PasskeysView) => Partial<ScreenShown> & Pick<ScreenShown, 'buttons'>>;

export const passkeysPage: PageOf<typeof passkeysModel> = {
  acts: {
    'retry.pressed': ({ press }) => press('Try again'),
    'add.pressed': ({ press }) => press('Add a Passkey'),
    'remove.pressed': ({ press, view, signal }) =>
      press(`Remove ${view.rows.find(({ id }) => id === signal.id)?.name ?? ''}`),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Remove'),
  },
  offers: (signal, { rows, add }) =>
    signal.type === 'remove.pressed'
      ? rows.some(({ id }) => id === signal.id)
      : signal.type !== 'add.pressed' || add !== null,
  shown: (view) => ({ address: href.passkeys(), heading: view.heading, ...parts[view.view](view) }),
};
