import { kindsInWords, refusedBeforehand, uploadLimits } from '#contract/events/uploads.ts';
import { certificate, keptCertificate, keptPoster, poster, uploadModel } from '#machines/events/upload/model.ts';
import { type ChosenFile, uploadMachine } from '#machines/events/upload/machine.ts';
import { present } from '#machines/events/upload/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(uploadModel, {
  sizes: { 'a field of a step': { states: 14, edges: 92 }, 'a field of a picture': { states: 7, edges: 33 } },
  along: {
    'it says when it runs, and a file is told before it has ended': ({ emitted }) => {
      let running = false;
      for (const { type } of emitted) {
        if (type === 'upload.began' || type === 'upload.ended') expect(running).toBe(type === 'upload.ended');
        if (type === 'file.uploaded') expect(running).toBe(true);
        running = type === 'upload.began' || (running && type !== 'upload.ended');
      }
    },
    'every file that was kept is told once': (walked) => {
      const kept = stepsOf(walked).filter(({ move }) => move === 'finishFile answered: kept').length;
      const told = walked.emitted.filter(({ type }) => type === 'file.uploaded');
      const file = walked.situation === 'a field of a picture' ? keptPoster : keptCertificate;
      expect(told).toEqual(Array.from({ length: kept }, () => ({ type: 'file.uploaded', file })));
    },
    'a file that is wrong beforehand is never sent': ({ calls, situation }) => {
      const file = situation === 'a field of a picture' ? poster : certificate;
      for (const { actor, input } of calls) if (actor === 'sendFile') expect(input).toEqual({ file });
    },
    'the sentence names the kinds of this field, whatever the server would take': ({ snapshots, situation }) => {
      const kinds = kindsInWords[situation === 'a field of a picture' ? 'files' : 'pictures'];
      for (const { context } of snapshots) expect(context.reason ?? '').not.toContain(kinds);
    },
    'no connection in the middle loses nothing: the same file can be sent again': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move !== 'sendFile refused: offline' && move !== 'finishFile refused: offline') continue;
        expect([after.value, after.context.file]).toEqual(['failed', before.context.file]);
        expect(before.context.file).not.toBeNull();
      }
    },
    'what was sent is not sent again while the server has it (X-81)': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move === 'finishFile refused: unknown') expect([after.value, after.context.key]).toEqual(['failed', null]);
        if (move !== 'retry.pressed') continue;
        expect(after.value).toBe(before.context.key === null ? 'sending' : 'finishing');
        if (before.context.key !== null) expect(after.context.key).toBe(before.context.key);
      }
    },
    'a file is finished by the key of its own upload': ({ calls }) => {
      for (const { actor, input } of calls) if (actor === 'finishFile') expect(input).toEqual({ key: 'upload-1' });
    },
  },
});

const gigabyte = 1024 ** 3;

it.each<[string, ChosenFile, string]>([
  [
    '2 GB',
    { name: 'night.mp4', type: 'video/mp4', size: 2 * gigabyte },
    'This file is larger than 100 MB. Choose a smaller one.',
  ],
  [
    'one byte too many',
    { name: 'a.pdf', type: '', size: uploadLimits.whole + 1 },
    'This file is larger than 100 MB. Choose a smaller one.',
  ],
  ['no bytes', { name: 'a.pdf', type: '', size: 0 }, 'This file is empty. Choose another.'],
  [
    'a program',
    { name: 'run.exe', type: '', size: 1 },
    `This file type isn’t supported. Choose ${kindsInWords.files}.`,
  ],
  [
    'a second ending',
    { name: 'plan.pdf.exe', type: 'application/pdf', size: 1 },
    `This file type isn’t supported. Choose ${kindsInWords.files}.`,
  ],
])('refuses %s before anything is sent', (_, file, reason) => {
  const actor = createActor(uploadMachine, { input: { taken: 'files' } }).start();
  actor.send({ type: 'file.chosen', file });
  expect(present(actor.getSnapshot())).toEqual({ view: 'waiting', name: '', percent: 0, words: '0%', reason });
});

it('takes pictures alone where a picture is asked for', () => {
  const names = ['a.png', 'a.JPG', 'a.jpeg', 'a.jfif', 'a.gif', 'a.pdf', 'a.csv', 'a.mov', 'a.svg', 'a'];
  const taken = names.filter((name) => refusedBeforehand({ name, type: '', size: 1 }, 'pictures') === null);
  expect(taken).toEqual(['a.png', 'a.JPG', 'a.jpeg', 'a.jfif', 'a.gif']);
  const unnamed = ['image/jpeg', 'application/pdf', ''].map((type) =>
    refusedBeforehand({ name: 'image', type, size: 1 }, 'pictures'),
  );
  expect(unnamed).toEqual([null, 'uploadType', 'uploadType']);
});
