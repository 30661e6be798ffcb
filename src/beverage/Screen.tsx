import type { BeverageSignal } from '#machines/beverage/machine.ts';
import type { BeverageView } from '#machines/beverage/present.ts';
import { Dashboard } from '#src/beverage/Dashboard.tsx';
import { Disclaimer } from '#src/beverage/Disclaimer.tsx';
import { DrinkTypes } from '#src/beverage/DrinkTypes.tsx';
import { Information } from '#src/beverage/Information.tsx';
import { Preview } from '#src/beverage/Preview.tsx';
import { Sliders } from '#src/beverage/Sliders.tsx';

export interface BeverageProps {
  view: BeverageView;
  send: (signal: BeverageSignal) => void;
}

export function Beverage({ view, send }: BeverageProps) {
  switch (view.screen) {
    case 'disclaimer':
      return <Disclaimer heading={view.heading} send={send} />;
    case 'information':
      return <Information view={view} send={send} />;
    case 'types':
      return <DrinkTypes heading={view.heading} send={send} />;
    case 'sliders':
      return <Sliders view={view} send={send} />;
    case 'preview':
      return <Preview view={view} send={send} />;
    default:
      return <Dashboard view={view} send={send} />;
  }
}
