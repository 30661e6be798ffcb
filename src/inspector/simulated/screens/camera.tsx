import { present } from '#machines/door/camera/present.ts';
import { Camera } from '#src/door/camera/Screen.tsx';
import type { cameraMachine } from '#machines/door/camera/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof cameraMachine>(({ snapshot, send }) => (
  <Camera view={present(snapshot)} isCovered={false} onVideo={nothing} send={send} />
));
