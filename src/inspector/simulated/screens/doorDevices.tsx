import { href } from '#contract/kit/addresses.ts';
import type { doorDevicesMachine } from '#machines/door/doorDevices/machine.ts';
import { present } from '#machines/door/doorDevices/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { DoorDevices } from '#src/door/doorDevices/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof doorDevicesMachine>(({ snapshot, send }) => (
  <DoorDevices
    view={present(snapshot)}
    send={send}
    title="Autumn Social"
    link={`https://app.example.org${href.pairDoor()}#example`}
    now={now}
  />
));
