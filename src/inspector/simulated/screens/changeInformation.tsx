import { present } from '#machines/events/changeInformation/present.ts';
import { ChangeInformation } from '#src/events/changeInformation/Screen.tsx';
import { headerOf } from '#machines/events/eventView/present.ts';
import type { changeInformationMachine } from '#machines/events/changeInformation/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof changeInformationMachine>(({ snapshot, send }) => (
  <ChangeInformation view={present(snapshot)} header={headerOf(snapshot.context.info)} send={send} />
));
