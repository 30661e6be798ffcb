import { defineSlotRecipe } from '@pandacss/dev';
import { smaller, stretched } from './shared.ts';
import { type, underlined } from '../theme/type.ts';

export const facts = defineSlotRecipe({
  className: 'facts',
  slots: ['root', 'fact', 'icon', 'title', 'link', 'meta', 'end'],
  base: {
    root: {
      containerType: 'inline-size',
      background: 'surface',
      borderRadius: 'card',
      boxShadow: 'lift',
      paddingBlock: '.375rem',
    },
    fact: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '{spacing.margin} minmax(0, 1fr) auto',
      alignItems: 'center',
      minHeight: '3.25rem',
      padding: '.375rem .875rem .375rem 0',
    },
    icon: { justifySelf: 'center', color: 'ink-2' },
    title: {
      display: 'block',
      fontWeight: '600',
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
      '--room': '(100cqi - {spacing.margin} - 2.375rem)',
      fontSize: smaller('1rem'),
      fontVariantNumeric: 'tabular-nums',
    },
    link: stretched,
    meta: { display: 'block', ...type.meta, color: 'ink-2' },
    end: { color: 'ink-2' },
  },
  variants: {
    inside: { true: { root: { background: 'none', boxShadow: 'none' } } },
    underlined: { true: { title: { color: 'link', ...underlined } } },
  },
});
