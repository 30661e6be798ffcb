import type { EducationBookView } from '#machines/learning/educationBook/present.ts';
import type { EducationBookSignal } from '#machines/learning/educationBook/setup.ts';

export interface EducationBookProps {
  view: EducationBookView;
  send: (signal: EducationBookSignal) => void;
}
