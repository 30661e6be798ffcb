import type { ItemView } from '#machines/events/eventSteps/view.ts';
import type { PreviewStep } from '#machines/events/typeEditor/present.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { FileField } from '#src/ui/forms/FileField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { preview } from '#styled/recipes/preview.js';
import { SectionCard } from '../eventSteps/SectionCard.tsx';

const nobody = { state: 'loaded', people: [] } as const;

/** The steps as creators fill them in; here nothing can be filled in. */
export function Preview({ steps }: { steps: readonly PreviewStep[] }) {
  if (steps.length === 0)
    return <Empty title="No steps yet" text="Events of this type ask only for Event Information." />;
  return steps.map((step, index) => (
    <Section
      key={step.id}
      title={`Step ${index + 2}: ${step.name}`}
      note={step.optional ? 'Only when it is switched on.' : null}
    >
      <fieldset disabled className={preview().cards} aria-label={`Preview of ${step.name}`}>
        {step.sections.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            editable={() => true}
            volunteers={nobody}
            zone="UTC"
            fileField={emptyFile}
            onItem={ignore}
          />
        ))}
      </fieldset>
    </Section>
  ));
}

const ignore = () => undefined;

const emptyFile = ({ label }: ItemView) => (
  <FileField
    label={label}
    accept=""
    shown={{ state: 'empty' }}
    disabled
    onChosen={ignore}
    onCancel={ignore}
    onRetry={ignore}
    onRemove={ignore}
  />
);
