import type { StoredFile } from '#contract/kit/shared.ts';
import { type Look, type LookValues, smallPhotoSentence } from '#contract/organization/look.ts';
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
export const newPhoto = fileOf('key-3', 'boathouse.jpg');

export const lookOf = (given: Partial<LookValues> = {}): Look => ({
  values: {
    ...{ name: 'Harbor House', backgroundColor: '#123c5a', textColor: '#ffffff', secondaryColor: '#5fd0b5' },
    ...{ logo: 'key-1', logoDisplaySize: '32', eventPhoto: '' },
    ...given,
  },
  logo: given.logo === '' ? null : fileOf('key-1', 'logo.png'),
  eventPhoto: given.eventPhoto ? newPhoto : null,
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

const photoIsSmall = {
  ...refusalOf('formRefused', { message: smallPhotoSentence }),
  fields: [{ field: 'eventPhoto', message: smallPhotoSentence }],
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
        act({ type: 'preview.chosen', preview: 'event' }, 'an event'),
        act({ type: 'preview.chosen', preview: 'events' }, 'the list of events'),
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
        act({ type: 'upload.changed', field: 'logo', running: true }, 'begins'),
        act({ type: 'upload.changed', field: 'logo', running: false }, 'ends'),
        act({ type: 'picture.uploaded', field: 'logo', file: newLogo }),
        act({ type: 'picture.removed', field: 'logo' }),
        act({ type: 'look.submitted' }),
        answered('changeLook', 'saved', lookOf({ logo: '' })),
        refused('changeLook', 'a logo that is gone', logoIsGone, 'logoIsSwept'),
        offline('changeLook'),
      ],
    },
    'a photo for events': {
      input: { organizationId: 'harbor-house' },
      moves: [
        act({ type: 'upload.changed', field: 'logo', running: true }, 'of the logo begins'),
        act({ type: 'upload.changed', field: 'eventPhoto', running: true }, 'begins'),
        act({ type: 'upload.changed', field: 'eventPhoto', running: false }, 'ends'),
        act({ type: 'picture.uploaded', field: 'eventPhoto', file: newPhoto }),
        act({ type: 'picture.removed', field: 'eventPhoto' }),
        act({ type: 'look.submitted' }),
        answered('changeLook', 'saved', lookOf({ eventPhoto: 'key-3' })),
        refused('changeLook', 'a photo that is small', photoIsSmall, 'photoIsSmall'),
      ],
    },
  },
  moves: () => [answered('readLook', 'as it stands', lookOf()), offline('readLook'), act({ type: 'retry.pressed' })],
  present,
  key: ({
    value,
    context: { sent, seen, values, logo, eventPhoto, failed, overtaken: others, preview, uploading, error, outdated },
  }) => [
    ...[
      typeof value === 'object' && value.editing === 'saving' ? sent : null,
      seen.values,
      values,
      logo?.key,
      eventPhoto?.key,
      failed,
      others,
      preview,
      uploading,
      error,
      outdated,
    ],
  ],
});
