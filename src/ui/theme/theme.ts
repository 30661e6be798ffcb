import { recipes, slotRecipes } from '../recipes/index.ts';
import { semanticTokens, tokens } from './tokens.ts';
import { type } from './type.ts';

/** At the end of an exit: what no one takes away then is still neither seen, pressed nor read. */
const gone = { visibility: 'hidden' } as const;

export const theme = {
  breakpoints: { desk: '64rem' },
  tokens,
  semanticTokens,
  textStyles: Object.fromEntries(Object.entries(type).map(([name, value]) => [name, { value }])),
  keyframes: {
    appear: { from: { opacity: '0' } },
    leave: { to: { opacity: '0', ...gone } },
    breathe: { to: { opacity: '.55' } },
    turn: { to: { transform: 'rotate(1turn)' } },
    draw: { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } },
    fromRight: { from: { transform: 'translateX(100%)' } },
    toRight: { to: { transform: 'translateX(100%)', ...gone } },
    fromBelow: { from: { transform: 'translateY(100%)' } },
    toBelow: { to: { transform: 'translateY(100%)', ...gone } },
  },
  recipes,
  slotRecipes,
};
