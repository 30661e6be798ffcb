import { Stepper } from '#src/ui/forms/Stepper.tsx';

interface StepLink {
  id: string;
  name: string;
}

export interface StepHeaderProps {
  /** From 1; on the submit step one more than there are steps. */
  number: number;
  of: number;
  previous: StepLink | null;
  /** What the right button reads; null where nothing comes after. */
  next: string | null;
  onStep: (stepId: string) => void;
  onNext: () => void;
  onHome: () => void;
}

/** The bar above a step: the step before, the list, the step after or `Submit`, and how far one is (E-054 to E-058). */
export function StepHeader({ number, of, previous, next, onStep, onNext, onHome }: StepHeaderProps) {
  return (
    <Stepper
      label="Steps"
      value={Math.min(number, of)}
      max={of}
      words={number > of ? `All ${of} steps` : `Step ${number} of ${of}`}
      previous={previous ? { name: previous.name, onPress: () => onStep(previous.id) } : undefined}
      next={next === null ? undefined : { name: next, onPress: onNext }}
      home={{ name: 'All steps', onPress: onHome }}
    />
  );
}
