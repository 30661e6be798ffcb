import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { newestOwed, owedOf } from '#machines/flows/organizationAlerts/list.ts';
import { tellOwedAnswers } from '#src/services/owedAnswers.ts';
import { Offer } from '#src/ui/Offer.tsx';
import { useOrganizationAlerts } from './useOrganizationAlerts.ts';

/** What a new alert feels like, in milliseconds of touch and pause. */
const felt = [300, 100, 300];

/** Screens of alerts themselves, and the one where nothing may stand between two taps and help. */
const quiet = /^\/(safety-alerts|personal-safety)/;

/** A member hears of an alert on every other screen, until it is answered or put off. */
export default function AlertNews() {
  const [path, navigate] = useLocation();
  const alerts = useSelector(useOrganizationAlerts(), ({ context }) => context.data);
  const [putOff, setPutOff] = useState<string | null>(null);
  useVibration(alerts?.[0]?.id ?? null, alerts !== null);
  useEffect(() => tellOwedAnswers(owedOf(alerts ?? []).length), [alerts]);
  const owed = newestOwed(alerts ?? []);
  const isSaid = owed !== null && owed.id !== putOff && !quiet.test(path);
  return (
    <Offer
      text={isSaid ? `Safety alert: ${owed.information}` : null}
      action="Answer"
      onAction={() => navigate('/safety-alerts')}
      onClose={() => setPutOff(owed?.id ?? null)}
    />
  );
}

/** Those that were there when the page opened are not new. */
function useVibration(newest: string | null, isKnown: boolean): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current !== undefined && newest !== null && newest !== before.current)
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(felt);
    before.current = newest;
  }, [newest, isKnown]);
}
