import type { SettingsView } from '#machines/organization/settings/present.ts';
import type { SettingsSignal } from '#machines/organization/settings/setup.ts';

export interface SettingsProps {
  view: SettingsView;
  send: (signal: SettingsSignal) => void;
}
