import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { pressable, smaller, stretched } from './shared.ts';
import { type } from '../theme/type.ts';

export const tiles = defineRecipe({
  className: 'tiles',
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 34%), 1fr))',
    gridAutoRows: 'minmax(7.25rem, 9.5rem)',
    gap: '.75rem',
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});

export const tile = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'top', 'icon', 'count', 'name', 'link', 'fact'],
  base: {
    root: {
      position: 'relative',
      containerType: 'inline-size',
      background: 'surface',
      borderRadius: 'card',
      boxShadow: 'lift',
      padding: 'min(1rem, 4vw)',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: '.5rem',
      ...pressable,
    },
    top: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' },
    icon: { color: 'link' },
    count: {
      minWidth: '1.75rem',
      paddingInline: '.5rem',
      borderRadius: '1rem',
      background: 'signal',
      color: 'signal-on',
      fontSize: '.9375rem',
      lineHeight: '1.75rem',
      fontWeight: 'bold',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    name: {
      // The tile's own padding is no part of its room.
      '--room': '100cqi',
      fontSize: smaller('1.1875rem'),
      lineHeight: '1.2',
      fontWeight: 'bold',
      letterSpacing: '-.012em',
    },
    link: stretched,
    fact: { display: 'block', ...type.meta, color: 'ink-2', minHeight: '1.25rem' },
  },
  variants: {
    off: {
      true: {
        root: { background: 'transparent', boxShadow: 'inset 0 0 0 1.5px {colors.line}', color: 'ink-2' },
        icon: { color: 'inherit' },
      },
    },
  },
});

export const squares = defineSlotRecipe({
  className: 'squares',
  slots: ['root', 'list'],
  base: {
    root: { containerType: 'inline-size' },
    list: {
      '--cols': '3',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '.625rem',
      '@container (min-width: 34rem)': { '--cols': '4' },
      '@container (max-width: 18.5rem)': { '--cols': '2' },
      '@container (max-width: 11rem)': { '--cols': '1' },
    },
  },
});

export const menuSquare = defineRecipe({
  className: 'square',
  base: {
    flex: '1 1 calc((100% - (var(--cols) - 1) * .625rem) / var(--cols) - 1px)',
    display: 'flex',
    // A square is as wide as its longest word.
    minWidth: 'min-content',
    maxWidth: '100%',
    '& > :is(a, button)': {
      flex: '1',
      minHeight: '6rem',
      borderRadius: 'control',
      padding: '.75rem .625rem .625rem .75rem',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      gap: '.5rem',
      fontSize: '.875rem',
      lineHeight: '1.2',
      fontWeight: '600',
      background: 'surface',
      transition: 'transform {durations.quick} {easings.move}, filter {durations.quick}',
      '&:not(:focus-visible)': { boxShadow: 'lift' },
      '&:not([aria-disabled]):active': { transform: 'translateY(1px)', filter: 'brightness(.95)' },
    },
    '& svg': { color: 'link' },
  },
  variants: {
    look: {
      lead: { '& > :is(a, button)': { background: 'lead', color: 'lead-on' }, '& svg': { color: 'inherit' } },
      danger: { '& > :is(a, button), & svg': { color: 'bad' } },
      off: {
        '& > :is(a, button)': {
          background: 'transparent',
          color: 'ink-2',
          cursor: 'not-allowed',
          '&:not(:focus-visible)': { boxShadow: 'inset 0 0 0 1.5px {colors.line}' },
        },
        '& svg': { color: 'inherit' },
      },
    },
    wide: {
      true: {
        flexBasis: '100%',
        '& > :is(a, button)': {
          minHeight: '3.25rem',
          flexDirection: 'row',
          justifyContent: 'flex-start',
          alignItems: 'center',
          fontSize: '1rem',
        },
      },
    },
  },
});

export const menuList = defineSlotRecipe({
  className: 'menu',
  slots: ['owner', 'ownerName', 'ownerMail', 'group', 'title', 'item', 'lead'],
  base: {
    owner: { padding: '1rem 1.25rem 0', overflowWrap: 'anywhere' },
    ownerName: {
      ...type.row,
      '--room': '(min({sizes.aside}, 88vw) - 2.5rem)',
      fontSize: smaller(type.row.fontSize),
    },
    ownerMail: { ...type.small, color: 'ink-2' },
    group: {
      paddingBlock: '.5rem',
      '& + &': { borderTop: '1px solid {colors.line}' },
    },
    title: {
      fontSize: '.9375rem',
      padding: '.5rem min(1.25rem, 4vw) .25rem',
      fontWeight: 'strong',
      color: 'ink-2',
    },
    item: {
      display: 'grid',
      width: 'full',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '.625rem',
      alignItems: 'center',
      minHeight: '3rem',
      paddingInline: 'min(1.125rem, 4vw) min(1.25rem, 4vw)',
      fontSize: '1.0625rem',
      fontWeight: 'medium',
      color: 'ink',
      _focusVisible: { outlineOffset: '-4px', boxShadow: 'none' },
    },
    lead: { color: 'ink-2' },
  },
  variants: {
    here: {
      true: { item: { fontWeight: 'bold', background: 'tint' }, lead: { color: 'ink' } },
    },
    foot: { true: { group: { marginTop: 'auto' } } },
  },
});
