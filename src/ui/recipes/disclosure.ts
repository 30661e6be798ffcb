import { defineSlotRecipe } from '@pandacss/dev';
import { smaller } from './shared.ts';
import { type } from '../theme/type.ts';

export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['root', 'head', 'title', 'meta', 'sign'],
  base: {
    root: { containerType: 'inline-size', background: 'surface', borderRadius: 'card', boxShadow: 'lift' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
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
    // A row of its own where text is large.
    title: {
      ...type.row,
      flex: '1 1 min(100%, 9rem)',
      minWidth: '0',
      '--room': '(100cqi - 2 * min(1.125rem, 5vw))',
      fontSize: smaller(type.row.fontSize),
    },
    meta: { ...type.meta, color: 'ink-2', whiteSpace: 'nowrap', marginLeft: 'auto' },
    sign: {
      marginLeft: 'auto',
      transition: 'transform {durations.move} {easings.move}',
      'details[open] > summary > &': { transform: 'rotate(180deg)' },
    },
  },
});
