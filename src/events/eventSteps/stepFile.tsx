import type { AnsweredValue } from '#contract/events/event.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { UploadField } from '../upload/route.tsx';

export interface StepFileProps {
  section: string;
  item: ItemView;
  send: (signal: EventStepsSignal) => void;
}

/** The file of an item of a step: what was sent is a change that is merged at once. */
export function StepFile({ section, item, send }: StepFileProps) {
  const at = { section, item: item.id };
  const change = (value: AnsweredValue) => {
    send({ type: 'item.changed', ...at, value });
    send({ type: 'item.left' });
  };
  return (
    <UploadField
      label={item.label}
      taken={item.id === 'file' ? 'pictures' : 'files'}
      value={fileIn(item.value)}
      required={item.required}
      error={item.problem}
      onUploaded={change}
      onRemoved={() => change(null)}
      onRunning={(isRunning) => send({ type: isRunning ? 'upload.began' : 'upload.ended', ...at })}
    />
  );
}

const fileIn = (value: AnsweredValue): StoredFile | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
