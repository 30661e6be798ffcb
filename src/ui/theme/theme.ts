import { recipes, slotRecipes } from '../recipes/index.ts';
import { semanticTokens, tokens } from './tokens.ts';
import { type } from './type.ts';

export const theme = {
  breakpoints: { desk: '64rem' },
  tokens,
  semanticTokens,
  textStyles: Object.fromEntries(Object.entries(type).map(([name, value]) => [name, { value }])),
  keyframes: {
    appear: { from: { opacity: '0' }, to: { opacity: '1' } },
    leave: { from: { opacity: '1' }, to: { opacity: '0' } },
    breathe: { from: { opacity: '1' }, to: { opacity: '.55' } },
    turn: { to: { transform: 'rotate(1turn)' } },
    draw: { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } },
    fromRight: { from: { transform: 'translateX(100%)' } },
    toRight: { to: { transform: 'translateX(100%)' } },
    fromBelow: { from: { transform: 'translateY(100%)' } },
    toBelow: { to: { transform: 'translateY(100%)' } },
  },
  recipes,
  slotRecipes,
};
