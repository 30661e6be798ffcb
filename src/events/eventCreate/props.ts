import type { EventCreateSignal } from '#machines/events/eventCreate/setup.ts';
import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { BasicsTexts } from '#machines/events/eventCreate/draft.ts';
import type { EventForm } from '#machines/events/eventCreate/present.ts';

/** What the field of the photo is given; the route runs it. */
export interface PhotoFieldProps {
  value: StoredFile | null;
  error: string | null;
  onUploaded: (file: StoredFile) => void;
  onRemoved: () => void;
  onRunning: (running: boolean) => void;
}

export interface CreateEventProps {
  form: EventForm;
  photoField: (props: PhotoFieldProps) => ReactNode;
  onTyped: (texts: BasicsTexts) => void;
  send: (signal: EventCreateSignal) => void;
  /** Names the draft that begins where the form begins again. */
  newId: () => string;
}
