import type { ReactNode } from 'react';
import type { OfferedFile, TypeDocument, TypeItem, TypeSection, TypeStep } from '#contract/events/managedType.ts';
import type { TypeEditorView } from '#machines/events/typeEditor/present.ts';
import type { TypeEditorSignal } from '#machines/events/typeEditor/setup.ts';

/** What every part of the editor shows and sends. */
export interface PartProps {
  view: TypeEditorView;
  send: (signal: TypeEditorSignal) => void;
}

export interface TypeEditorProps extends PartProps {
  newId: () => string;
  /** The control of an item that offers a file. */
  fileField: (item: TypeItem, props: OfferedFileProps) => ReactNode;
}

export interface OfferedFileProps {
  error: string | null;
  onFile: (file: OfferedFile | undefined) => void;
}

export interface StepsProps extends TypeEditorProps {
  document: TypeDocument;
}

export interface SectionEditorProps extends StepsProps {
  step: TypeStep;
  section: TypeSection;
  /** Its place in the step, from 0. */
  at: number;
}
