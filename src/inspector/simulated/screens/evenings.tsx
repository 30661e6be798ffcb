import { eveningsList } from '#machines/evenings/evenings/evenings.list.ts';
import { Evenings } from '#src/evenings/evenings/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eveningsList.machine>(({ snapshot, send }) => (
  <Evenings view={eveningsList.present(snapshot)} refreshing={snapshot.matches('refreshing')} send={send} />
));
