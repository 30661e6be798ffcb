import { present } from '#machines/events/cancelEvent/present.ts';
import { CancelEvent } from '#src/events/cancelEvent/Screen.tsx';
import { headerOf } from '#machines/events/eventView/present.ts';
import type { cancelEventMachine } from '#machines/events/cancelEvent/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof cancelEventMachine>(({ snapshot, send }) => (
  <CancelEvent view={present(snapshot)} header={headerOf(snapshot.context.info)} send={send} />
));
