import { defineSlotRecipe } from '@pandacss/dev';
import { square44 } from './shared.ts';
import { type } from '../theme/type.ts';

const thumb = {
  appearance: 'none',
  width: '2rem',
  height: '2rem',
  borderRadius: 'round',
  background: 'surface',
  border: '2px solid {colors.accent-edge}',
  cursor: 'grab',
} as const;

/** Large enough for a thumb; the buttons beside it take one step each. */
export const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'head', 'value', 'row', 'input', 'step', 'ends'],
  base: {
    root: { '--side': '3.25rem' },
    head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '.75rem', ...type.row },
    value: { color: 'ink-2', '& b': { ...type.display, fontSize: '2rem', color: 'ink' } },
    row: { display: 'flex', alignItems: 'center', gap: '.5rem', paddingBlock: '.5rem .25rem' },
    input: {
      appearance: 'none',
      flex: '1',
      minWidth: '0',
      height: '44px',
      background: 'transparent',
      cursor: 'pointer',
      '&::-webkit-slider-runnable-track': {
        height: '.75rem',
        borderRadius: '1rem',
        boxShadow: 'inset 0 0 0 1px {colors.line-strong}',
        background: 'linear-gradient(90deg, {colors.accent-edge} var(--at), {colors.sunken} var(--at))',
      },
      '&::-moz-range-track': { height: '.75rem', borderRadius: '1rem', background: 'sunken' },
      '&::-moz-range-progress': { height: '.75rem', borderRadius: '1rem', background: 'accent-edge' },
      '&::-webkit-slider-thumb': { ...thumb, marginTop: '-.625rem' },
      '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
      _plainColors: { appearance: 'auto' },
    },
    step: {
      ...square44,
      flex: 'none',
      border: '1.5px solid {colors.line-strong}',
      borderRadius: 'control',
      '&[aria-disabled]': { borderColor: 'line', color: 'ink-2' },
    },
    ends: {
      ...type.meta,
      color: 'ink-2',
      display: 'flex',
      justifyContent: 'space-between',
      paddingInline: 'var(--side)',
    },
  },
});

/** An estimate, large, on a bar with the legal limit, and what it means below. */
export const estimate = defineSlotRecipe({
  className: 'estimate',
  slots: ['root', 'label', 'row', 'number', 'body', 'track', 'bar', 'limit', 'ends', 'limitName', 'guidance', 'title'],
  base: {
    root: {
      '--sign': '{colors.ink}',
      padding: '1.125rem min(1.125rem, 5vw)',
      display: 'flex',
      flexDirection: 'column',
      gap: '.5rem',
    },
    label: { ...type.small, color: 'ink-2' },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '.5rem .75rem' },
    number: { ...type.display, fontSize: 'min(3.75rem, 16vw)', letterSpacing: '-.045em', color: 'var(--sign)' },
    body: { ...type.small, color: 'ink-2', textAlign: 'right', '& > *': { display: 'block', marginLeft: 'auto' } },
    track: {
      position: 'relative',
      marginTop: '.5rem',
      height: '.75rem',
      borderRadius: '1rem',
      background: 'sunken',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
    },
    bar: {
      height: 'full',
      width: 'var(--at)',
      borderRadius: 'inherit',
      background: 'var(--sign)',
      _plainColors: { background: 'Highlight', forcedColorAdjust: 'none' },
    },
    limit: {
      position: 'absolute',
      left: 'var(--limit)',
      insetBlock: '-.25rem',
      width: '2px',
      background: 'ink',
    },
    ends: {
      ...type.meta,
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      color: 'ink-2',
      fontVariantNumeric: 'tabular-nums',
    },
    limitName: {
      position: 'absolute',
      left: 'max(var(--limit), 6rem)',
      transform: 'translateX(-50%)',
      whiteSpace: 'nowrap',
    },
    guidance: {
      '--cut': '{colors.warn-soft}',
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      gap: '.25rem .75rem',
      padding: '1rem min(1.125rem, 5vw)',
      borderRadius: '0 0 {radii.card} {radii.card}',
      background: 'info-soft',
      color: 'ink',
      '& > *': { gridColumn: '2' },
      '& > svg': { gridColumn: '1', gridRow: '1', color: 'info' },
    },
    title: { ...type.row },
  },
  variants: {
    level: {
      warning: {
        root: { '--sign': '{colors.warn}' },
        guidance: { background: 'warn-soft', '& > svg': { color: 'warn' } },
      },
      emergency: {
        root: { '--sign': '{colors.toxic}' },
        guidance: {
          '--cut': '{colors.toxic-fill}',
          '--plain-cut': '{colors.toxic-fill}',
          background: 'toxic-fill',
          color: 'verdict-on',
          forcedColorAdjust: 'none',
          fontSize: '1.0625rem',
          '& > svg': { color: 'verdict-on' },
          '& > a': { background: 'verdict-on', color: 'toxic-fill', marginTop: '.5rem', gridColumn: '1 / -1' },
        },
        title: { fontSize: '1.3125rem' },
      },
    },
  },
});
