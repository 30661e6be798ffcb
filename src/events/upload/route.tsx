import { useEffect, useEffectEvent, useState } from 'react';
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { finishUpload, startUpload } from '#contract/events/uploadCalls.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { acceptOf, type AcceptedFiles } from '#contract/events/uploads.ts';
import { present } from '#machines/events/upload/present.ts';
import { uploadMachine } from '#machines/events/upload/machine.ts';
import { CallFailed } from '#src/app/services/api/api.ts';
import { putFile } from '#src/app/services/api/files.ts';
import { isSettled } from '#src/app/services/api/pendingWrites.ts';
import { sentUploads, type Uploader } from '#src/app/services/storage/sentUploads.ts';
import type { Services } from '#src/app/services/services.ts';
import { FileField } from '#src/ui/forms/FileField.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { shownOf } from './shown.ts';

export interface UploadFieldProps {
  label: string;
  taken: AcceptedFiles;
  /** What the form holds: a stored file, or none. */
  value: StoredFile | null;
  required?: boolean;
  error?: string | null;
  disabled?: boolean;
  onUploaded: (file: StoredFile) => void;
  onRemoved: () => void;
  /** Whether a file is on its way: a form that is left or sent meanwhile does without it. */
  onRunning: (running: boolean) => void;
}

/** A file field that sends what is chosen at once, by signed link. */
export function UploadField(props: UploadFieldProps) {
  const { services, user, organization } = useOrganizationWorld();
  const by = { personId: user.id, organizationId: organization.id };
  const [{ machine, hold }] = useState(() => provideUpload(services, by));
  const actor = useFlow(machine, { input: { taken: props.taken } });
  return <UploadFieldOf actor={actor} hold={hold} {...props} />;
}

export interface UploadFieldOfProps extends UploadFieldProps {
  actor: ActorRefFrom<typeof uploadMachine>;
  /** Keeps the bytes of the file that the chart is told of. */
  hold: (file: File) => void;
}

export function UploadFieldOf(props: UploadFieldOfProps) {
  const { actor, hold, label, taken, value, required, error, disabled } = props;
  const { view, send } = useView(actor, present, {
    'upload.began': () => props.onRunning(true),
    'upload.ended': () => props.onRunning(false),
    'file.uploaded': ({ file }) => props.onUploaded(file),
    'file.removed': () => props.onRemoved(),
  });
  const stop = useEffectEvent(() => {
    if (actor.getSnapshot().hasTag('busy')) props.onRunning(false);
  });
  useEffect(() => () => stop(), []);
  return (
    <FileField
      label={label}
      accept={acceptOf(taken)}
      shown={shownOf(view, value)}
      required={required}
      error={view.reason ?? error}
      disabled={disabled}
      onChosen={(file) => {
        hold(file);
        send({ type: 'file.chosen', file: { name: file.name, size: file.size, type: file.type } });
      }}
      onCancel={() => send({ type: 'cancel.pressed' })}
      onRetry={() => send({ type: 'retry.pressed' })}
      onRemove={() => send({ type: 'remove.pressed' })}
    />
  );
}

/** The chart with its actors, and the hand that holds the bytes: a chart has none. */
function provideUpload({ api }: Services, by: Uploader) {
  let held: File | null = null;
  const listeners = new Set<(percent: number) => void>();
  const onProgress = (percent: number) => listeners.forEach((listener) => listener(percent));
  const machine = uploadMachine.provide({
    actors: {
      sendFile: callActor(async (_, signal) => {
        if (!held) throw new Error('No file is held');
        const file = held;
        const sent = sentUploads.find(file, by);
        if (sent !== null) return { key: sent };
        const { name, size, type } = file;
        const { key, url, headers } = await api.send(startUpload, { body: { name, size, type }, signal });
        await putFile(file, { url, headers, signal, onProgress });
        sentUploads.keep(file, by, key);
        return { key };
      }),
      finishFile: callActor(async ({ key }, signal) => {
        if (key === null) throw new Error('No upload is to be finished');
        try {
          const stored = await api.send(finishUpload, { params: { key }, signal });
          sentUploads.drop(key);
          return stored;
        } catch (error) {
          if (error instanceof CallFailed && isSettled(error.status)) sentUploads.drop(key);
          throw error;
        }
      }),
      watchProgress: fromCallback<EventObject>(({ sendBack }) => {
        const listener = (percent: number) => sendBack({ type: 'upload.progressed', percent });
        listeners.add(listener);
        return () => listeners.delete(listener);
      }),
    },
  });
  const hold = (file: File) => {
    held = file;
  };
  return { machine, hold };
}
