import { present } from '#machines/volunteers/manageVolunteers/present.ts';
import { VolunteerStep } from '#src/volunteers/VolunteerStep.tsx';
import type { manageVolunteersMachine } from '#machines/volunteers/manageVolunteers/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof manageVolunteersMachine>(({ snapshot, send }) => (
  <VolunteerStep view={present(snapshot)} send={send} />
));
