import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StoredFile } from '#contract/kit/shared.ts';
import { keptCertificate, keptPoster, uploadModel } from '#machines/events/upload/model.ts';
import { type ChosenFile, uploadMachine } from '#machines/events/upload/machine.ts';
import { UploadFieldOf, type UploadFieldOfProps } from '#src/events/upload/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { control, has, press } from '#tests/support/views/acting.ts';
import { errorOf, look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

const label = 'Insurance certificate';
let here: ReturnType<typeof place>;
let told: unknown[];
let held: File[];

/** A form with this one field. */
function Holder({ actor, given = null }: { actor: ActorRefFrom<typeof uploadMachine>; given?: StoredFile | null }) {
  const [value, setValue] = useState(given);
  const keep = (file: StoredFile | null) => {
    told.push(file);
    setValue(file);
  };
  return (
    <UploadFieldOf
      actor={actor}
      hold={(file) => held.push(file)}
      label={label}
      taken="files"
      value={value}
      onUploaded={keep}
      onRemoved={() => keep(null)}
      onRunning={(running) => told.push(running)}
    />
  );
}

const field = () => document.querySelector<HTMLInputElement>('input[type=file]');
const group = () => screen.getByRole('group', { name: label });

const fileOf = ({ name, type, size }: ChosenFile): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size });

function chooseFile(file: File): void {
  const input = field();
  if (input) fireEvent.change(input, { target: { files: [file] } });
  else fireEvent.drop(group(), { dataTransfer: { files: [file], types: ['Files'] } });
}

describeView(uploadModel, {
  render(actor) {
    here = place();
    [told, held] = [[], []];
    return here.inside(<Holder actor={actor} />);
  },
  acts: {
    'file.chosen': ({ signal }) => {
      if (signal.type === 'file.chosen') chooseFile(fileOf(signal.file));
    },
    'upload.progressed': ({ actor, signal }) => actor.send(signal),
    'cancel.pressed': press('Cancel'),
    'retry.pressed': press('Try again'),
    'remove.pressed': async ({ user, screen: on, actor, signal }) => {
      const name = `Remove ${actor.getSnapshot().context.taken === 'files' ? keptCertificate.name : keptPoster.name}`;
      if (has(on, 'button', name)) await user.click(control(on, 'button', name));
      else actor.send(signal);
    },
  },
  read: () => {
    const { buttons, statuses } = look();
    const bar = document.querySelector('progress');
    return {
      buttons: buttons.filter((name) => !name.startsWith('Remove')),
      statuses,
      bar: bar && [bar.value, bar.getAttribute('aria-valuetext')],
      wrong: group().querySelector('p')?.textContent ?? null,
    };
  },
  shown: ({ view, name, percent, words, reason }) => ({
    buttons: { waiting: [], sending: ['Cancel'], failed: ['Try again', 'Cancel'] }[view],
    statuses: { waiting: [], sending: [`Uploading ${name}`], failed: [`${name} wasn’t uploaded`] }[view],
    bar: view === 'sending' ? [percent, words] : null,
    wrong: reason,
  }),
  along: {
    'the form learns whether something runs, of every file that is kept, and of every one that is removed': ({
      emitted,
    }) =>
      expect(told).toEqual(
        emitted.map((each) => {
          if ('file' in each) return each.file;
          return each.type === 'file.removed' ? null : each.type === 'upload.began';
        }),
      ),
    'a file that is kept stands there with its size until it is removed': ({ emitted }) => {
      const last = emitted.findLast(({ type }) => type.startsWith('file.'));
      const isResting = !has(screen, 'button', 'Cancel');
      if (isResting) expect(screen.queryByText(/^(184|310) KB$/) !== null).toBe(last?.type === 'file.uploaded');
    },
    'the sentence of what is wrong belongs to the field': ({ snapshots }) => {
      const reason = snapshots.at(-1)?.context.reason;
      if (reason && field()) expect(errorOf(field())).toBe(reason);
    },
  },
});

afterEach(cleanup);

function shown(value: StoredFile | null, given: Partial<UploadFieldOfProps> = {}) {
  const actor = createActor(uploadMachine, { input: { taken: 'pictures' } }).start();
  render(
    place().inside(
      <UploadFieldOf
        actor={actor}
        hold={() => {}}
        label={label}
        taken="pictures"
        value={value}
        onUploaded={() => {}}
        onRemoved={() => {}}
        onRunning={() => {}}
        {...given}
      />,
    ),
  );
}

it('asks for the kinds that the field takes', () => {
  shown(null, { required: true });
  expect(field()).toMatchObject({
    accept: 'image/png,.png,image/jpeg,.jpg,.jpeg,.jfif,image/gif,.gif',
    required: true,
  });
});

it('takes nothing while the form may not be changed', () => {
  shown(null, { disabled: true });
  fireEvent.drop(group(), { dataTransfer: { files: [new File(['x'], 'a.png')], types: ['Files'] } });
  expect([field()?.disabled, document.querySelector('progress')]).toEqual([true, null]);
  cleanup();
  shown(keptCertificate, { disabled: true });
  expect([screen.getByText('Insurance certificate.pdf').tagName, screen.queryAllByRole('button')]).toEqual([
    'SPAN',
    [],
  ]);
});
