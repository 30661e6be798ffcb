import type { StepLine } from '#machines/events/eventSteps/present.ts';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronRight } from '#src/ui/icons/base.ts';
import { Roll, RollRow } from '#src/ui/lists/Roll.tsx';
import { standingMarks } from './standings.ts';

export interface StepsRollProps {
  steps: readonly StepLine[];
  onStep: (stepId: string) => void;
}

/** The steps of an event: number, mark, name, and where its review stands in words. */
export function StepsRoll({ steps, onStep }: StepsRollProps) {
  return (
    <Roll label="Steps" ordered>
      {steps.map(({ id, position, name, standing, text, isUnsaved, isHere }) => (
        <RollRow
          key={id}
          big={String(position)}
          mark={standingMarks[standing]}
          who={name}
          sub={isUnsaved ? <Unsaved text={text} /> : text}
          picked={isHere}
          end={<Icon path={chevronRight} />}
          onPress={() => onStep(id)}
        />
      ))}
    </Roll>
  );
}

const Unsaved = ({ text }: { text: string }) => (
  <>
    <span>{text}</span>
    <span>Unsaved changes.</span>
  </>
);
