import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';

export type SaveDockProps = {
  unsaved: boolean;
  busy: boolean;
  onDiscard: () => void;
} & ({ form: string } | { onSave: () => void });

/** Saves, or takes back what isn’t saved; by the id of a form, where there is one. */
export function SaveDock({ unsaved, busy, onDiscard, ...save }: SaveDockProps) {
  const saving = 'form' in save ? ({ type: 'submit', form: save.form } as const) : { onClick: save.onSave };
  return (
    <Dock note={unsaved ? 'You have changes that aren’t saved.' : undefined}>
      {unsaved ? (
        <Button kind="second" size="tall" width="grow" off={busy} onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button kind="primary" size="tall" width={unsaved ? 'grow' : 'full'} busy={busy} {...saving}>
        Save
      </Button>
    </Dock>
  );
}
