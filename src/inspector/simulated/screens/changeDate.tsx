import { present } from '#machines/events/changeDate/present.ts';
import { ChangeDate } from '#src/events/changeDate/Screen.tsx';
import { headerOf } from '#machines/events/eventView/present.ts';
import type { changeDateMachine } from '#machines/events/changeDate/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof changeDateMachine>(({ snapshot, send }) => (
  <ChangeDate view={present(snapshot)} header={headerOf(snapshot.context.info)} send={send} />
));
