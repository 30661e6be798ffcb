import type { markSafeMachine } from '#machines/alerts/markSafe/machine.ts';
import { present } from '#machines/alerts/markSafe/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { MarkSafe } from '#src/alerts/markSafe/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof markSafeMachine>(({ snapshot, send }) => (
  <MarkSafe view={present(snapshot, now)} send={send} />
));
