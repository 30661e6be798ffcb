import { defineSlotRecipe } from '@pandacss/dev';
import { square44 } from './shared.ts';
import { type } from '../theme/type.ts';

export const pass = defineSlotRecipe({
  className: 'pass',
  slots: ['root', 'head', 'titles', 'name', 'sub', 'qr', 'foot', 'label', 'code'],
  base: {
    root: {
      '--cut': '{colors.paper}',
      '--sign': '{colors.print}',
      containerType: 'inline-size',
      colorScheme: 'light',
      background: 'paper',
      color: 'print',
      borderRadius: 'card',
      boxShadow: 'float',
      _dark: { boxShadow: 'lift' },
      overflow: 'hidden',
      forcedColorAdjust: 'none',
    },
    head: {
      padding: '1rem 1.25rem',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '.25rem .75rem',
      borderBottom: '1px solid {colors.print-line}',
    },
    titles: { minWidth: '0' },
    name: {
      ...type.section,
      fontSize: `min(${type.section.fontSize}, calc((100cqi - 2.5rem) / var(--longest, 1) / .68))`,
    },
    sub: { ...type.small, color: 'print-2' },
    qr: {
      padding: '1.5rem 1.5rem .5rem',
      '& svg': { width: 'full', height: 'auto', maxHeight: '60vh' },
    },
    foot: { textAlign: 'center', padding: '.5rem 1rem 1.25rem' },
    label: { display: 'block', ...type.small, color: 'print-2' },
    code: {
      fontSize: 'min(2.375rem, 11.5cqi)',
      lineHeight: '1.1',
      fontWeight: 'bold',
      letterSpacing: '.1em',
      marginRight: '-.1em',
      fontVariantNumeric: 'tabular-nums slashed-zero',
    },
  },
});

export const passView = defineSlotRecipe({
  className: 'passes',
  slots: ['root', 'track', 'item', 'dots', 'dot'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.25rem', marginInline: 'calc({spacing.gutter} * -1)' },
    track: {
      display: 'flex',
      gap: '.75rem',
      overflowX: 'auto',
      scrollBehavior: 'smooth',
      scrollSnapType: 'x mandatory',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
      scrollPaddingInline: '{spacing.gutter}',
      padding: '.25rem {spacing.gutter} 3.5rem',
      marginBottom: '-2.5rem',
      _focusVisible: { outlineOffset: '-3px' },
    },
    item: {
      flex: '0 0 calc(100% - 1.5rem)',
      maxWidth: 'clamp(15rem, 44vh, 25rem)',
      scrollSnapAlign: 'start',
      '&:only-child': { flexBasis: '100%', marginInline: 'auto' },
    },
    dots: { display: 'flex', justifyContent: 'center', flexWrap: 'wrap', position: 'relative' },
    dot: {
      ...square44,
      borderRadius: 'control',
      _before: {
        content: '""',
        width: '.625rem',
        height: '.625rem',
        borderRadius: '1rem',
        boxShadow: 'inset 0 0 0 1.75px {colors.line-strong}',
        transition: 'width {durations.quick}',
      },
      '&[aria-current=true]::before': { width: '1.5rem', boxShadow: 'none', background: 'ink' },
      _plainColors: { _before: { border: '1px solid' } },
    },
  },
});
