import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

/** Something that someone has to settle, with what is known of it and the answers. */
export const question = defineSlotRecipe({
  className: 'question',
  slots: ['root', 'top', 'word', 'place', 'name', 'answer', 'effect', 'lead', 'note'],
  base: {
    root: {
      background: 'canvas',
      color: 'ink',
      padding: '1rem {spacing.gutter} 1.125rem',
      display: 'flex',
      flexDirection: 'column',
      gap: '.75rem',
      '& > *': { maxWidth: '35rem', width: 'full', marginInline: 'auto' },
      '& > button[class]': { minHeight: '3.25rem' },
    },
    top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.5rem' },
    word: { flex: '1', fontSize: '1.0625rem', fontWeight: 'strong' },
    place: { ...type.meta, color: 'ink-2' },
    name: {
      fontSize: '1.75rem',
      lineHeight: '1.1',
      fontWeight: 'strong',
      letterSpacing: '-.02em',
      overflowWrap: 'anywhere',
    },
    answer: { flex: '1', display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '.125rem .75rem' },
    lead: { ...type.row, fontWeight: '450', color: 'ink-2' },
    note: { ...type.small, color: 'ink-2' },
    effect: { ...type.meta, color: 'ink-2', fontWeight: '450' },
  },
});
