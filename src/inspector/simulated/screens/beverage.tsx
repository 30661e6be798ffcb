import { present } from '#machines/beverage/present.ts';
import { Dashboard } from '#src/beverage/Dashboard.tsx';
import { Disclaimer } from '#src/beverage/Disclaimer.tsx';
import { DrinkTypes } from '#src/beverage/DrinkTypes.tsx';
import { Information } from '#src/beverage/Information.tsx';
import { Preview } from '#src/beverage/Preview.tsx';
import { Sliders } from '#src/beverage/Sliders.tsx';
import type { beverageMachine } from '#machines/beverage/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof beverageMachine>(({ snapshot, send }) => {
  const view = present(snapshot);
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
});
