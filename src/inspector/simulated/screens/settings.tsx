import type { settingsMachine } from '#machines/organization/settings/machine.ts';
import { present } from '#machines/organization/settings/present.ts';
import { Settings } from '#src/organization/settings/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof settingsMachine>(({ snapshot, send }) => (
  <Settings view={present(snapshot)} send={send} />
));
