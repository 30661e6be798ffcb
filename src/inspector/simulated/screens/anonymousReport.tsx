import { now } from '#machines/kit/fixtures.ts';
import type { anonymousReportMachine } from '#machines/incidents/anonymousReport/machine.ts';
import { present } from '#machines/incidents/anonymousReport/present.ts';
import { AnonymousReport } from '#src/incidents/anonymousReport/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof anonymousReportMachine>(({ snapshot, send }) => (
  <AnonymousReport view={present(snapshot)} now={() => now} send={send} />
));
