import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

/** A section of a step: what it asks, what was answered, and what was said about it. */
export const step = defineSlotRecipe({
  className: 'step',
  slots: ['head', 'item', 'plain', 'ruler', 'space', 'answers', 'term', 'none', 'by', 'sides', 'side'],
  base: {
    head: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '.25rem' },
    item: { display: 'flex', flexDirection: 'column', gap: '.5rem' },
    plain: { ...type.reading, whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& > a': { marginTop: '.25rem' } },
    ruler: { width: 'full', border: '0', borderTop: '1px solid {colors.line}', margin: '0' },
    space: { height: '1.5rem' },
    answers: { display: 'flex', flexDirection: 'column', gap: '.75rem' },
    term: { ...type.small, color: 'ink-2' },
    none: { color: 'ink-2' },
    by: { fontVariantNumeric: 'tabular-nums', '& > b': { fontWeight: 'strong' } },
    sides: {
      display: 'grid',
      gap: '.5rem',
      marginTop: '.25rem',
      '@media (min-width: 34rem)': { gridTemplateColumns: '1fr 1fr' },
    },
    side: {
      minWidth: '0',
      borderRadius: 'control',
      padding: '.5rem .875rem .75rem',
      boxShadow: 'inset 0 0 0 1.5px {colors.line-strong}',
      '&[data-before]': { background: 'sunken', boxShadow: 'none' },
    },
  },
});

/** People to choose from, in a list with its own scroll (O-09). */
export const people = defineSlotRecipe({
  className: 'people',
  slots: ['list', 'row'],
  base: {
    list: {
      maxHeight: '320px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderRadius: 'control',
      boxShadow: 'inset 0 0 0 1.5px {colors.line}',
      padding: '.25rem .875rem',
      scrollPaddingBlock: '.5rem',
    },
    row: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 44px' },
  },
  variants: { long: { true: { list: { height: '320px' } } } },
});
