import type { StoredFile } from '#contract/kit/shared.ts';
import { kindsInWords, limitInWords, uploadLimits } from '#contract/events/uploads.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { uploadMachine } from './machine.ts';

const { answered } = answersOf(uploadMachine);

export const certificate = { name: 'Insurance certificate.pdf', type: 'application/pdf', size: 184_000 };

export const keptCertificate: StoredFile = {
  bucket: 'local',
  key: 'certificate.pdf',
  name: 'Insurance certificate.pdf',
  size: 184_000,
  type: 'application/pdf',
  url: '/files/signed/certificate.pdf?expires=1&signature=x',
  width: null,
  height: null,
};

export const poster = { name: 'Poster.png', type: 'image/png', size: 310_000 };

export const keptPoster: StoredFile = {
  ...keptCertificate,
  ...poster,
  key: 'poster.png',
  width: 1_200,
  height: 1_600,
};

export const uploadModel = defineModel({
  id: 'upload',
  machine: uploadMachine,
  situations: {
    'a field of a step': {
      input: { taken: 'files' },
      moves: [
        act({ type: 'file.chosen', file: certificate }),
        answered('finishFile', 'kept', keptCertificate),
        act({ type: 'file.chosen', file: { name: 'night.mp4', type: '', size: uploadLimits.whole + 1 } }, 'too large'),
        act({ type: 'file.chosen', file: { name: 'nothing.pdf', type: '', size: 0 } }, 'empty'),
        act({ type: 'upload.progressed', percent: 100 }, 'all of it'),
        refused('sendFile', 'too large', refusalOf('uploadTooLarge', { limit: limitInWords }), 'fileGrew'),
        refused('sendFile', 'too many', refusalOf('tooMany'), 'uploadsAreOpen'),
        crashed('sendFile'),
        crashed('finishFile'),
        refused('finishFile', 'unknown', refusalOf('uploadUnknown'), 'uploadIsGone'),
      ],
    },
    'a field of a picture': {
      input: { taken: 'pictures' },
      moves: [
        act({ type: 'file.chosen', file: poster }),
        act({ type: 'file.chosen', file: certificate }, 'a paper'),
        answered('finishFile', 'kept', keptPoster),
        answered('finishFile', 'a paper under the name of a picture', keptCertificate),
      ],
    },
  },
  moves: () => [
    act(
      { type: 'file.chosen', file: { name: 'party.exe', type: 'application/x-msdownload', size: 9_000 } },
      'a program',
    ),
    act({ type: 'upload.progressed', percent: 42 }),
    act({ type: 'cancel.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'remove.pressed' }),
    answered('sendFile', 'all there', { key: 'upload-1' }),
    refused('finishFile', 'another kind', refusalOf('uploadType', { kinds: kindsInWords.files }), 'bytesAreOther'),
    offline('sendFile'),
    offline('finishFile'),
  ],
  present,
  key: ({ context }) => [context.key],
});
