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
  onStart: (wall: string) => void;
  onEnd: (wall: string) => void;
  onZone: (zone: string) => void;
  onUploaded: (file: StoredFile) => void;
  onPhotoRemoved: () => void;
  onUploading: (running: boolean) => void;
  onAnew: () => void;
  onSubmit: (texts: BasicsTexts) => void;
}
