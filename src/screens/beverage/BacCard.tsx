import type { ReactNode } from 'react';
import { type BacView, barEnd, legalLimit } from '#machines/flows/beverage/present.ts';
import { Estimate } from '#src/ui/Estimate.tsx';
import { phone } from '#src/ui/icons/event.ts';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** An estimate with what it means; the call for help where somebody may die. */
export function BacCard({ label, bac, body }: { label: string; bac: BacView; body?: ReactNode }) {
  const { guidance } = bac;
  return (
    <Estimate
      warning={bac.isWarning}
      label={label}
      text={bac.text}
      at={bac.share * barEnd}
      end={barEnd}
      limit={{ at: legalLimit, name: `${legalLimit} legal limit` }}
      body={body}
      meaning={
        guidance && {
          title: guidance.title,
          text: `${guidance.information} ${guidance.advice}`,
          below: guidance.isEmergency ? (
            <LinkButton href="tel:911" icon={phone} width="full">
              Call 911
            </LinkButton>
          ) : null,
        }
      }
    />
  );
}
