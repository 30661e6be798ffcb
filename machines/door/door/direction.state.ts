import { not } from 'xstate';
import { doorChart } from './outSetup.ts';

/** Which way a code is meant. Out falls back to In by itself once no code has come for a while. */
export const directionState = doorChart.createStateConfig({
  initial: 'in',
  states: {
    in: { tags: 'resting', on: { 'out.pressed': { target: 'out', actions: 'beginOut' } } },
    out: {
      tags: 'resting',
      after: { backToIn: { target: 'in', actions: ['endOut', 'sayBackToIn'] } },
      on: {
        'in.pressed': { target: 'in', actions: 'endOut' },
        'code.submitted': { guard: not('isEmpty'), target: 'out', reenter: true, actions: 'beginOut' },
      },
    },
  },
});
