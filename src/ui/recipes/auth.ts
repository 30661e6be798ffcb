import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

export const auth = defineSlotRecipe({
  className: 'auth',
  slots: ['root', 'top', 'foot'],
  base: {
    root: {
      flex: '1',
      width: 'full',
      maxWidth: 'auth',
      marginInline: 'auto',
      padding:
        'calc(2rem + env(safe-area-inset-top, 0px)) {spacing.gutter} calc(1.5rem + env(safe-area-inset-bottom, 0px))',
      display: 'flex',
      flexDirection: 'column',
      gap: '1.25rem',
      '& > h1': { marginTop: '1.5rem' },
    },
    top: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '.75rem',
      flexWrap: 'wrap',
      '& > a': { marginInlineStart: '-.875rem' },
    },
    foot: { marginTop: 'auto', display: 'flex', flexWrap: 'wrap', gap: '.625rem', '& > *': { flex: '1 1 8rem' } },
  },
  variants: { low: { true: { top: { marginBottom: 'auto' } } } },
});

/** Between a first way to sign in and the next. */
export const otherWay = defineSlotRecipe({
  className: 'other-way',
  slots: ['hint', 'or'],
  base: {
    hint: { ...type.meta, color: 'ink-2', textAlign: 'center' },
    or: {
      display: 'flex',
      alignItems: 'center',
      gap: '1rem',
      color: 'ink-2',
      '&::before, &::after': { content: '""', flex: '1', height: '1px', background: 'line' },
    },
  },
});

export const brand = defineSlotRecipe({
  className: 'brand',
  slots: ['root', 'sign'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '.5rem',
      fontWeight: '750',
      fontSize: '1.125rem',
      letterSpacing: '-.03em',
    },
    sign: { width: '2rem', height: '2rem', flex: 'none', '& .tick': { stroke: 'canvas' } },
  },
  variants: {
    large: {
      true: {
        root: { fontSize: 'min(2.25rem, 12vw)', gap: 'min(.875rem, 4vw)', paddingTop: '1rem' },
        sign: { width: 'min(3.25rem, 18vw)', height: 'min(3.25rem, 18vw)' },
      },
    },
  },
});

export const choice = defineSlotRecipe({
  className: 'choice',
  slots: ['list', 'root', 'sign', 'face', 'logo', 'name', 'end'],
  base: {
    face: { display: 'grid', gap: '.25rem', minWidth: '0' },
    list: { display: 'flex', flexDirection: 'column', gap: '.75rem' },
    root: {
      display: 'grid',
      width: 'full',
      gridTemplateColumns: 'min(4.5rem, 18vw) minmax(0, 1fr) auto',
      alignItems: 'center',
      minHeight: '4.5rem',
      background: 'surface',
      borderRadius: 'card',
      overflow: 'hidden',
      paddingRight: '.875rem',
      '&:not(:focus-visible)': { boxShadow: 'lift' },
      transition: 'transform {durations.quick} {easings.move}, filter {durations.quick}',
      _active: { transform: 'translateY(1px)', filter: 'brightness(.97)' },
    },
    sign: {
      alignSelf: 'stretch',
      display: 'grid',
      placeItems: 'center',
      marginRight: 'min(1rem, 4vw)',
      padding: '.25rem',
      background: 'var(--ground, {colors.lead})',
      color: 'var(--on, {colors.lead-on})',
      forcedColorAdjust: 'none',
      fontWeight: '750',
      fontSize: 'min(1.25rem, 7vw)',
    },
    logo: { height: '2.75rem', maxWidth: 'full', objectFit: 'contain', objectPosition: 'left', textAlign: 'left' },
    name: { fontSize: '1.125rem', fontWeight: 'strong', letterSpacing: '-.01em', lineHeight: '1.25' },
    end: { color: 'ink-2' },
  },
  variants: {
    /** In the organization's own color all over. */
    filled: {
      true: {
        root: {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          paddingInlineStart: '1.125rem',
          paddingBlock: '.625rem',
          textAlign: 'left',
          background: 'var(--ground, {colors.lead})',
          color: 'var(--on, {colors.lead-on})',
          forcedColorAdjust: 'none',
        },
        end: { color: 'inherit' },
      },
    },
  },
});
