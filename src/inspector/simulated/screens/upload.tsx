import { acceptOf } from '#contract/events/uploads.ts';
import type { uploadMachine } from '#machines/events/upload/machine.ts';
import { present } from '#machines/events/upload/present.ts';
import { shownOf } from '#src/events/upload/shown.ts';
import { FileField } from '#src/ui/forms/FileField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { screenOf } from '../screenOf.tsx';

/** One field of a form; what the form keeps of it has a flow of its own. */
export const screen = screenOf<typeof uploadMachine>(({ snapshot, send }) => {
  const view = present(snapshot);
  return (
    <Page>
      <FileField
        label="Insurance certificate"
        accept={acceptOf(snapshot.context.taken)}
        shown={shownOf(view, null)}
        error={view.reason}
        onChosen={({ name, size, type }) => send({ type: 'file.chosen', file: { name, size, type } })}
        onCancel={() => send({ type: 'cancel.pressed' })}
        onRetry={() => send({ type: 'retry.pressed' })}
        onRemove={() => send({ type: 'remove.pressed' })}
      />
    </Page>
  );
});
