import type { pairedDoorMachine } from '#machines/door/pairedDoor/machine.ts';
import { present, stripOf } from '#machines/door/pairedDoor/present.ts';
import { PairedDoor } from '#src/door/pairedDoor/Screen.tsx';
import { Door, DoorHead, DoorStrip } from '#src/ui/parts/Door.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof pairedDoorMachine>(({ snapshot, send }) => {
  const view = present(snapshot);
  if (!view.pass) return <PairedDoor view={view} send={send} />;
  const strip = stripOf(view.pass);
  return (
    <Door>
      <DoorHead title={view.pass.name} event={view.pass.event.title} />
      <DoorStrip title={strip.title}>{strip.text}</DoorStrip>
    </Door>
  );
});
