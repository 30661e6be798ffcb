import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { present } from '#machines/alerts/personalSafety/present.ts';
import { ActionBanner } from '#src/ui/feedback/ActionBanner.tsx';
import { usePersonalSafety, usePersonalSafetyTold } from '../personalSafety/usePersonalSafety.ts';

const pollEvery = 15_000;

/** The alert that was left on its way: it goes from every screen, and says what must be known of it. */
export default function AlertUnderWay() {
  const [, navigate] = useLocation();
  const actor = usePersonalSafety(pollEvery);
  usePersonalSafetyTold(actor);
  const { banner } = present(useSelector(actor, (snapshot) => snapshot));
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <ActionBanner
      text={banner === closed ? null : banner}
      action="Open"
      onAction={() => navigate(href.personalSafety())}
      onClose={() => setClosed(banner)}
    />
  );
}
