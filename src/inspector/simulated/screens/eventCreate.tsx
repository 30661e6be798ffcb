import { present } from '#machines/events/eventCreate/present.ts';
import { CreateEventWaiting } from '#src/events/eventCreate/CreateEventWaiting.tsx';
import { CreateEvent } from '#src/events/eventCreate/Screen.tsx';
import type { eventCreateMachine } from '#machines/events/eventCreate/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventCreateMachine>(({ snapshot, send }) => {
  const view = present(snapshot);
  if (view.view !== 'form') return <CreateEventWaiting view={view} send={send} />;
  const { form } = view;
  return (
    <CreateEvent
      key={form.draftId}
      form={form}
      send={send}
      newId={() => 'draft'}
      photoField={() => null}
      onTyped={nothing}
    />
  );
});
