import type { StepLine } from '#machines/events/eventSteps/present.ts';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronRight } from '#src/ui/icons/base.ts';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { reviewMarks } from './reviewMarks.ts';

export interface StepsListProps {
  steps: readonly StepLine[];
  onStep: (stepId: string) => void;
}

/** The steps of an event: number, mark, name, and where its review stands in words. */
export function StepsList({ steps, onStep }: StepsListProps) {
  return (
    <List label="Steps" ordered>
      {steps.map(({ id, position, name, reviewState, text, isUnsaved, isHere }) => (
        <ListRow
          key={id}
          big={String(position)}
          mark={reviewMarks[reviewState]}
          who={name}
          sub={isUnsaved ? <Unsaved text={text} /> : text}
          picked={isHere}
          end={<Icon path={chevronRight} />}
          onPress={() => onStep(id)}
        />
      ))}
    </List>
  );
}

const Unsaved = ({ text }: { text: string }) => (
  <>
    <span>{text}</span>
    <span>Unsaved changes.</span>
  </>
);
