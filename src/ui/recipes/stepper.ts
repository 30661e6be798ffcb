import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

const narrow = '@container (max-width: 21rem)';

/** The bar under the top bar: the step before, the list of steps, the step after, and how far one is. */
export const stepper = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'inner', 'tap', 'track', 'bar', 'count'],
  base: {
    root: { background: 'surface', containerType: 'inline-size' },
    inner: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '.25rem',
      maxWidth: 'content',
      marginInline: 'auto',
      padding: '.125rem calc({spacing.gutter} - .5rem)',
      desk: { maxWidth: 'wide', paddingInline: '0' },
      '& > :last-child': { gridColumn: '3', justifySelf: 'end', textAlign: 'right' },
      '& > [data-home]': { gridColumn: '2' },
      [narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '0',
        '& > [data-home]': { gridRow: '1' },
        '& > :last-child:not([data-home])': { gridColumn: '1 / -1' },
      },
    },
    tap: {
      ...type.small,
      fontSize: 'clamp(.8125rem, 4.4vw, .9375rem)',
      fontWeight: '600',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '.375rem',
      minHeight: '3rem',
      minWidth: 'tap',
      justifyContent: 'center',
      paddingInline: '.25rem',
      borderRadius: 'control',
      textAlign: 'inherit',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      '& > svg': { flex: 'none' },
      _first: { justifySelf: 'start', textAlign: 'left' },
    },
    track: { height: '4px', background: 'sunken', boxShadow: 'inset 0 -1px {colors.line}' },
    bar: {
      height: 'full',
      width: 'var(--at)',
      background: 'accent-edge',
      transition: 'width {durations.move} {easings.move}',
      _plainColors: { background: 'Highlight', forcedColorAdjust: 'none' },
    },
    count: { ...type.small, color: 'ink-2', fontVariantNumeric: 'tabular-nums', marginBottom: '.25rem' },
  },
});
