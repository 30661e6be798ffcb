import type { ImportMembersSignal } from '#machines/organization/importMembers/machine.ts';
import type { ImportMembersView } from '#machines/organization/importMembers/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

export interface OrderingProps {
  view: ImportMembersView;
  send: (signal: ImportMembersSignal) => void;
}

/** The question for dates that read two ways; a button answers it. */
export function Ordering({ view: { dates }, send }: OrderingProps) {
  return dates.map(({ separator, example, readings }) => (
    <Section key={separator} title="Are dates day first or month first?">
      <p>{`The file has dates like “${example}”, which could be either.`}</p>
      <Button
        kind="second"
        size="tall"
        width="full"
        onClick={() => send({ type: 'dates.chosen', separator, order: 'day' })}
      >
        {`Day first: ${readings.day}`}
      </Button>
      <Button
        kind="second"
        size="tall"
        width="full"
        onClick={() => send({ type: 'dates.chosen', separator, order: 'month' })}
      >
        {`Month first: ${readings.month}`}
      </Button>
    </Section>
  ));
}
