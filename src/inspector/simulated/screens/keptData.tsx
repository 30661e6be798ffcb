import { keptDataList } from '#machines/organization/retention/keptData.list.ts';
import { Retention } from '#src/organization/retention/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof keptDataList.machine>(({ snapshot, send }) => (
  <Retention view={keptDataList.present(snapshot)} refreshing={snapshot.matches('refreshing')} send={send} />
));
