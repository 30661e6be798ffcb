import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { LookSignal } from '#machines/organization/look/machine.ts';
import type { LookView } from '#machines/organization/look/present.ts';

export interface PictureFieldProps {
  label: string;
  value: StoredFile | null;
  error: string | null;
  onUploaded: (file: StoredFile) => void;
  onRemoved: () => void;
  onRunning: (running: boolean) => void;
}

export interface LookProps {
  view: LookView;
  send: (signal: LookSignal) => void;
  /** A field that sends a picture. */
  pictureField: (props: PictureFieldProps) => ReactNode;
}
