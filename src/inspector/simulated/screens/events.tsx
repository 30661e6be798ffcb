import { present } from '#machines/events/events/present.ts';
import { Events } from '#src/events/events/Screen.tsx';
import type { eventsMachine } from '#machines/events/events/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventsMachine>(({ snapshot, send }) => (
  <Events view={present(snapshot)} eveningsHref={null} send={send} />
));
