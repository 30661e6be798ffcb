import { check, close } from '#src/ui/icons/base.ts';
import { handHelping } from '#src/ui/icons/event.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';

const kinds = [
  ['goes', 'What’s Deleted', close],
  ['stays', 'What’s Kept', check],
  ['goesAlong', 'What Carries Over', check],
  ['ends', 'What Ends', close],
  ['staysBehind', 'What Doesn’t Carry Over', close],
  ['handOver', 'To Reassign', handHelping],
] as const;

/** What a decision about a member does, in this order; what it does nothing of is left out. */
export function Consequences({ of }: { of: Partial<Record<(typeof kinds)[number][0], readonly string[]>> }) {
  return kinds.map(([kind, title, icon]) => {
    const lines = of[kind] ?? [];
    if (lines.length === 0) return null;
    return (
      <Section key={kind} title={title}>
        <Facts>
          {lines.map((line) => (
            <Fact key={line} icon={icon} title={line} />
          ))}
        </Facts>
      </Section>
    );
  });
}
