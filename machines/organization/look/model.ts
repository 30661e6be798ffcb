import type { StoredFile } from '#contract/kit/shared.ts';
import type { Look, LookValues } from '#contract/organization/look.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { lookMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(lookMachine, { refreshLook: 'readLook' });

const fileOf = (key: string, name: string): StoredFile => ({
  ...{ bucket: 'files', key, name, size: 4_200, type: 'image/png', width: 120, height: 40 },
  url: `/files/${key}`,
});

export const newLogo = fileOf('key-2', 'new-logo.png');

export const lookOf = (given: Partial<LookValues> = {}): Look => ({
  values: {
    ...{ name: 'Harbor House', backgroundColor: '#123c5a', textColor: '#ffffff', secondaryColor: '#5fd0b5' },
    ...{ logo: 'key-1', logoDisplaySize: '32' },
    ...given,
  },
  logo: given.logo === '' ? null : fileOf('key-1', 'logo.png'),
});

const typed = (field: 'backgroundColor', text: string) => act({ type: 'look.typed', field, text }, text);

const ofSomebodyElse = lookOf({ name: 'Harbor Hall', backgroundColor: '#0b6b3a' });

const overtaken = () =>
  refusalOf('detailsChanged', { fields: 'the main color', now: ofSomebodyElse as unknown as Record<string, unknown> });

const notTheirsAnyMore = refused('refreshLook', 'not theirs any more', refusalOf('notAllowed'), 'isDemoted');

const logoIsGone = {
  ...refusalOf('uploadUnknown'),
  fields: [{ field: 'logo', message: refusalOf('uploadUnknown').message }],
};

export const lookModel = defineModel({
  id: 'look',
  machine: lookMachine,
  situations: {
    'looked at': {
      input: { organizationId: 'harbor-house' },
      moves: [
        refused('readLook', 'not theirs', refusalOf('notFound'), 'isElsewhere'),
        answered('refreshLook', 'as it stood', lookOf()),
        offline('refreshLook'),
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        notTheirsAnyMore,
      ],
    },
    'a change of color': {
      input: { organizationId: 'harbor-house' },
      moves: [
        typed('backgroundColor', '#7a1f2b'),
        typed('backgroundColor', 'red'),
        act({ type: 'look.submitted' }),
        act({ type: 'news.arrived' }),
        answered('refreshLook', 'changed by somebody else', ofSomebodyElse),
        answered('changeLook', 'saved', lookOf({ backgroundColor: '#7a1f2b' })),
        refused('changeLook', 'overtaken', overtaken(), 'isOvertaken'),
        crashed('changeLook'),
        notTheirsAnyMore,
      ],
    },
    'a logo': {
      input: { organizationId: 'harbor-house' },
      moves: [
        act({ type: 'upload.changed', running: true }, 'begins'),
        act({ type: 'upload.changed', running: false }, 'ends'),
        act({ type: 'logo.uploaded', file: newLogo }),
        act({ type: 'logo.removed' }),
        act({ type: 'look.submitted' }),
        answered('changeLook', 'saved', lookOf({ logo: '' })),
        refused('changeLook', 'a logo that is gone', logoIsGone, 'logoIsSwept'),
        offline('changeLook'),
      ],
    },
  },
  moves: () => [answered('readLook', 'as it stands', lookOf()), offline('readLook'), act({ type: 'retry.pressed' })],
  present,
  key: ({ value, context: { sent, seen, values, logo, failed, overtaken: others, uploading, error, outdated } }) => [
    ...[
      typeof value === 'object' && value.editing === 'saving' ? sent : null,
      seen.values,
      values,
      logo?.key,
      failed,
      others,
      uploading,
      error,
      outdated,
    ],
  ],
});
