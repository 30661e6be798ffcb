import type { TypeStep } from '#contract/events/managedType.ts';
import { isReviewable } from '#contract/review/stepReview.ts';
import { limits } from '#contract/kit/limits.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Toggle } from '#src/ui/forms/Toggle.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { Disclosure } from '#src/ui/layout/Disclosure.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { faultAt } from './faultAt.ts';
import { Fault } from './Fault.tsx';
import { Place, PlaceHandle } from './Place.tsx';
import type { StepsProps } from './props.ts';
import { SectionEditor } from './SectionEditor.tsx';
import { Inside } from './Inside.tsx';
import { Undo } from './Undo.tsx';

/** The steps behind Event Information, in their order; one is open at a time. */
export function Steps(props: StepsProps) {
  const { view, document, send, newId } = props;
  return (
    <Section title="Steps" note="Event Information is always the first step.">
      {document.steps.map((step, index) => (
        <StepEditor key={step.id} {...props} step={step} index={index} />
      ))}
      {view.mayUndo && !document.steps.some(({ id }) => id === view.open) ? (
        <Undo onUndo={() => send({ type: 'undo.pressed' })} />
      ) : null}
      <Button
        kind="second"
        width="full"
        icon={plus}
        onClick={() => send({ type: 'document.edited', edit: { on: 'steps', add: newId() } })}
      >
        Add Step
      </Button>
    </Section>
  );
}

function StepEditor(props: StepsProps & { step: TypeStep; index: number }) {
  const { view, document, step, index, send, newId } = props;
  const name = step.name.trim() || `Step ${index + 2}`;
  const set = (values: Partial<Pick<TypeStep, 'name' | 'optional' | 'checkIn'>>) =>
    send({ type: 'document.edited', edit: { on: 'step', step: step.id, set: values } });
  const place = {
    ...{ at: index, of: document.steps.length },
    onMove: (to: number) => send({ type: 'document.edited', edit: { on: 'step', step: step.id, to } }),
  };
  const hasFault = view.faults.some((fault) => fault.step === step.id);
  return (
    <Disclosure
      title={`${index + 2}. ${name}`}
      meta={hasFault ? 'Something is missing' : metaOf(step)}
      end={<PlaceHandle {...place} order="steps" row="details" />}
      open={view.open === step.id}
      onToggle={(open) => {
        if (open) send({ type: 'step.opened', step: step.id });
        else if (view.open === step.id) send({ type: 'step.opened', step: null });
      }}
    >
      {view.open === step.id ? (
        <Inside>
          <TextField
            label="Name of the step"
            value={step.name}
            maxLength={limits.title}
            autoComplete="off"
            error={faultAt(view.faults, { step: step.id })}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Toggle on={step.optional} onChange={(optional) => set({ optional })}>
            Optional: a switch in another step adds it
          </Toggle>
          <Toggle on={step.checkIn} onChange={(checkIn) => set({ checkIn })}>
            Its volunteers check guests in
          </Toggle>
          {step.sections.map((section, at) => (
            <SectionEditor key={section.id} {...props} section={section} at={at} />
          ))}
          {view.mayUndo ? (
            <Undo
              key={step.sections.flatMap(({ items }) => items).length}
              onUndo={() => send({ type: 'undo.pressed' })}
            />
          ) : null}
          <Fault text={step.sections.length === 0 ? faultAt(view.faults, { step: step.id }) : null} />
          <Button
            kind="second"
            size="small"
            icon={plus}
            onClick={() => send({ type: 'document.edited', edit: { on: 'sections', step: step.id, add: newId() } })}
          >
            Add Section
          </Button>
          <Place
            what="Step"
            name={name}
            {...place}
            onRemove={() => send({ type: 'document.edited', edit: { on: 'step', step: step.id, remove: true } })}
          />
        </Inside>
      ) : null}
    </Disclosure>
  );
}

function metaOf({ sections, optional }: TypeStep): string {
  const reviewed = sections.filter(({ items }) => isReviewable(items)).length;
  const said = reviewed === 0 ? 'nothing to review' : `${reviewed} to review`;
  return optional ? `optional, ${said}` : said;
}
