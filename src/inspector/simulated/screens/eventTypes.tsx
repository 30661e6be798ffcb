import { eventTypesList } from '#machines/events/eventCreate/eventTypes.list.ts';
import { ChooseType } from '#src/events/eventType/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventTypesList.machine>(({ snapshot, send }) => (
  <ChooseType {...eventTypesList.present(snapshot)} send={send} />
));
