import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { smaller, stretched } from './shared.ts';
import { type } from '../theme/type.ts';

export const card = defineRecipe({
  className: 'card',
  base: { background: 'surface', borderRadius: 'card', boxShadow: 'lift', overflow: 'hidden' },
  variants: {
    pad: {
      true: {
        padding: '1rem min(1.125rem, 5vw)',
        display: 'flex',
        flexDirection: 'column',
        gap: '.75rem',
        overflow: 'visible',
      },
    },
  },
});

/** A mark beside what it says, first in a card. */
export const cardHead = defineRecipe({
  className: 'card-head',
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '.875rem',
    overflowWrap: 'anywhere',
    '& > svg': { width: '2.25rem', height: '2.25rem' },
    '& h2': { ...type.row, lineHeight: '1.25' },
    '& p': { fontSize: '.9375rem', color: 'ink-2', fontVariantNumeric: 'tabular-nums' },
  },
  variants: { bare: { true: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
});

export const photo = defineRecipe({
  className: 'photo',
  base: {
    position: 'relative',
    overflow: 'hidden',
    background: 'lead',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    '& img[data-fit=contain]': { objectFit: 'contain', background: 'sunken' },
    '& img[data-fit=none]': { visibility: 'hidden' },
  },
  variants: {
    bare: { true: { background: 'transparent' } },
    shape: {
      card: { height: 'min(10.5rem, 42vw)' },
      banner: { height: '13.5rem', desk: { borderRadius: 'card', marginTop: '1.5rem', height: '16.25rem' } },
      rule: { height: '11rem', borderRadius: 'card', boxShadow: 'lift' },
      thumb: { width: '3.5rem', height: '3.5rem', borderRadius: '.625rem' },
    },
  },
});

export const dateBadge = defineSlotRecipe({
  className: 'date-badge',
  slots: ['root', 'month', 'day'],
  base: {
    root: {
      display: 'block',
      width: '3.25rem',
      borderRadius: 'small',
      overflow: 'hidden',
      background: 'surface',
      color: 'ink',
      textAlign: 'center',
      boxShadow: '0 0 0 1px {colors.line}',
      flex: 'none',
    },
    month: {
      display: 'block',
      background: 'accent',
      color: 'accent-on',
      fontSize: '.8125rem',
      lineHeight: '1.375rem',
      fontWeight: 'bold',
      textTransform: 'uppercase',
    },
    day: {
      display: 'block',
      fontSize: '1.625rem',
      lineHeight: '2.125rem',
      fontWeight: 'bold',
      letterSpacing: '-.03em',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    large: {
      true: {
        root: { width: 'min(4.25rem, 24vw)' },
        month: { fontSize: 'min(.9375rem, 6vw)', lineHeight: '1.625rem' },
        day: { fontSize: 'min(2.25rem, 14vw)', lineHeight: 'min(2.75rem, 17vw)' },
      },
    },
  },
});

const narrow = '@container (max-width: 12rem)';

/** The date badge above the title, so that its words have the whole width. */
const stacked = {
  body: { gridTemplateColumns: 'minmax(0, 1fr)' },
  dateBadge: { marginTop: '-3rem', gridRow: 'auto' },
  title: { '--room': '(100cqi - 1.75rem)', marginTop: '.375rem' },
} as const;

export const eventCard = defineSlotRecipe({
  className: 'event',
  slots: ['root', 'body', 'dateBadge', 'title', 'link', 'meta', 'status', 'action', 'kept'],
  base: {
    root: {
      containerType: 'inline-size',
      flex: '0 0 min(18.75rem, 84vw)',
      minHeight: 'min(18.5rem, 76vw)',
      position: 'relative',
      scrollSnapAlign: 'start',
      desk: { flexBasis: 'calc(50% - .375rem)' },
    },
    body: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '.125rem .875rem',
      padding: '0 .875rem .875rem',
      alignItems: 'start',
      [narrow]: stacked.body,
    },
    dateBadge: {
      position: 'relative',
      marginTop: '-1.5rem',
      gridRow: '1 / span 3',
      [narrow]: stacked.dateBadge,
    },
    title: {
      ...type.row,
      '--room': '(100cqi - 5.875rem)',
      fontSize: smaller(type.row.fontSize),
      marginTop: '.75rem',
      lineHeight: '1.1875rem',
      lineClamp: '2',
      textWrap: 'balance',
      [narrow]: stacked.title,
    },
    link: stretched,
    meta: { ...type.meta, color: 'ink-2', '& > *': { display: 'block' } },
    status: { marginTop: '.375rem' },
    action: { gridColumn: '1 / -1', marginTop: '.625rem', position: 'relative', zIndex: '1' },
    kept: { containerType: 'inline-size', position: 'relative' },
  },
  variants: { long: { true: stacked } },
});

/** A title beside a date badge, or under it where less than `--least` is left there. */
const besideLeaf = (padding: string) => {
  const card = `(min(100vw, {sizes.content}) - 2 * {spacing.gutter} - 2 * ${padding})`;
  return `max(${card} - 4.125rem, min(var(--least), ${card}))`;
};

const least = { '--least': '8rem', '&[data-long]': { '--least': '14rem' } };

export const eventLine = defineSlotRecipe({
  className: 'event-line',
  slots: ['root', 'title', 'meta'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      ...least,
      gap: '.875rem',
      padding: '.875rem',
      alignItems: 'center',
      '& > div': { flex: '1 1 var(--least)', minWidth: '0' },
    },
    title: { ...type.row, '--room': besideLeaf('.875rem'), fontSize: smaller(type.row.fontSize) },
    meta: { ...type.meta, color: 'ink-2', '& > *': { display: 'block' } },
  },
});

export const eventSheet = defineSlotRecipe({
  className: 'event-sheet',
  slots: ['head', 'dateBadge', 'title'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      ...least,
      gap: '0 .875rem',
      padding: '0 1rem .25rem',
      alignItems: 'start',
    },
    dateBadge: { position: 'relative', marginTop: '-1.25rem' },
    title: {
      ...type.row,
      '--room': besideLeaf('1rem'),
      flex: '1 1 var(--least)',
      fontSize: smaller(type.row.fontSize),
      paddingTop: '.625rem',
    },
  },
});

export const eventHead = defineSlotRecipe({
  className: 'event-head',
  slots: ['root', 'dateBadge', 'status', 'title'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '.25rem 1rem',
      alignItems: 'start',
      desk: { alignItems: 'center', marginTop: '.25rem' },
    },
    dateBadge: { position: 'relative', marginTop: '-1.75rem', desk: { marginTop: '0', gridRow: '1 / span 2' } },
    status: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '.125rem .875rem',
      paddingTop: '.75rem',
      '& > *': { fontSize: 'min(.875rem, 6vw)' },
      desk: { paddingTop: '0', gridRow: '2', alignSelf: 'start' },
    },
    title: { gridColumn: '1 / 3', paddingTop: '.5rem', desk: { gridColumn: '2', padding: '0', alignSelf: 'end' } },
  },
});
