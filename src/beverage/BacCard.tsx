import type { ReactNode } from 'react';
import { type BacView, legalLimit } from '#machines/beverage/present.ts';
import { Estimate } from '#src/ui/parts/Estimate.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';

/** An estimate with what it means; the call for help where someone may die. */
export function BacCard({ label, bac, body }: { label: string; bac: BacView; body?: ReactNode }) {
  const { guidance } = bac;
  const isEmergency = guidance?.isEmergency ?? false;
  return (
    <Estimate
      level={isEmergency ? 'emergency' : bac.isWarning ? 'warning' : undefined}
      label={label}
      text={bac.text}
      at={bac.value}
      end={bac.end}
      limit={{ at: legalLimit, name: `${legalLimit} legal limit` }}
      body={body}
      meaning={
        guidance && {
          title: guidance.title,
          text: `${guidance.information} ${guidance.advice}`,
          below: isEmergency ? <EmergencyCall width="full" /> : null,
        }
      }
    />
  );
}
