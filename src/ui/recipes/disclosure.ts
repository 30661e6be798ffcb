import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'head', 'title', 'meta', 'sign'],
  base: {
    root: { background: 'surface', borderRadius: 'card', boxShadow: 'lift' },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '.75rem',
      minHeight: '3.75rem',
      padding: '.75rem min(1.125rem, 5vw)',
      borderRadius: 'card',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      'details[open] > &': { borderBottom: '1px solid {colors.line}', borderRadius: '{radii.card} {radii.card} 0 0' },
    },
    title: { ...type.row, flex: '1', minWidth: '0' },
    meta: { ...type.meta, color: 'ink-2', whiteSpace: 'nowrap' },
    sign: {
      transition: 'transform {durations.move} {easings.move}',
      'details[open] > summary > &': { transform: 'rotate(180deg)' },
    },
  },
});
