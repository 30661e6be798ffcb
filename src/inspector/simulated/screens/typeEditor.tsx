import { present } from '#machines/events/typeEditor/present.ts';
import { TypeEditor } from '#src/events/typeEditor/Screen.tsx';
import type { typeEditorMachine } from '#machines/events/typeEditor/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof typeEditorMachine>(({ snapshot, send }) => (
  <TypeEditor view={present(snapshot)} send={send} newId={() => crypto.randomUUID()} fileField={() => null} />
));
