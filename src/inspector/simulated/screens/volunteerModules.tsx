import { headerOf } from '#machines/events/eventView/present.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import { present } from '#machines/volunteers/volunteerModules/present.ts';
import { VolunteerModules } from '#src/volunteers/VolunteerModules.tsx';
import type { volunteerModulesMachine } from '#machines/volunteers/volunteerModules/machine.ts';
import { screenOf } from '../screenOf.tsx';

const header = headerOf(infoOf({}));

export const screen = screenOf<typeof volunteerModulesMachine>(({ snapshot, send }) => (
  <VolunteerModules view={present(snapshot)} header={header} send={send} />
));
