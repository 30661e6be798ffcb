import { limits } from '#contract/kit/limits.ts';
import type { TypeDocument } from '#contract/events/managedType.ts';
import { CheckboxGroup, CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Toggle } from '#src/ui/forms/Toggle.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { faultAt } from './faultAt.ts';
import type { PartProps } from './props.ts';

interface AboutProps extends PartProps {
  document: TypeDocument;
}

/** The name, and who approves. */
export function About({ view, document, send }: AboutProps) {
  const { name, bypassApproval, requiredApprovers } = document;
  return (
    <Section title="About">
      <Card pad>
        <TextField
          label="Name"
          value={name}
          maxLength={limits.title}
          autoComplete="off"
          error={faultAt(view.faults, {})}
          onChange={(event) =>
            send({ type: 'document.edited', edit: { on: 'type', set: { name: event.currentTarget.value } } })
          }
        />
        <Toggle
          on={!bypassApproval}
          onChange={(on) => send({ type: 'document.edited', edit: { on: 'type', set: { bypassApproval: !on } } })}
        >
          Events need approval
        </Toggle>
        {bypassApproval ? null : (
          <CheckboxGroup label="Required approvers">
            {view.reviewers.length === 0 ? <p>No one here reviews events yet.</p> : null}
            {view.reviewers.map((reviewer) => (
              <CheckboxRow
                key={reviewer.id}
                checked={requiredApprovers.includes(reviewer.id)}
                onChange={(event) =>
                  send({
                    type: 'document.edited',
                    edit: { on: 'approver', id: reviewer.id, required: event.currentTarget.checked },
                  })
                }
              >
                {reviewer.name}
              </CheckboxRow>
            ))}
            {requiredApprovers
              .filter((id) => !view.reviewers.some((reviewer) => reviewer.id === id))
              .map((id) => (
                <CheckboxRow
                  key={id}
                  checked
                  onChange={() => send({ type: 'document.edited', edit: { on: 'approver', id, required: false } })}
                >
                  Someone who no longer reviews
                </CheckboxRow>
              ))}
          </CheckboxGroup>
        )}
      </Card>
    </Section>
  );
}
