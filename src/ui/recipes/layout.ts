import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { smaller, square44, unseen } from './shared.ts';
import { type, underlined } from '../theme/type.ts';

export const screen = defineRecipe({
  className: 'screen',
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minWidth: '0',
    desk: { '&:has([data-aside]) [data-dock]': { display: 'none' } },
  },
  variants: {
    safety: { true: { '--colors-margin-line': '{colors.safety-line}' } },
  },
});

export const page = defineRecipe({
  className: 'page',
  base: {
    flex: '1',
    width: 'full',
    maxWidth: 'content',
    marginInline: 'auto',
    padding: '1.5rem {spacing.gutter} calc(2rem + var(--foot, 0px))',
    display: 'flex',
    flexDirection: 'column',
    gap: '1.25rem',
    desk: { maxWidth: 'wide', paddingLeft: '0', paddingRight: 'calc({sizes.aside} + 2.5rem)' },
    '.frame__main &': { desk: { paddingInline: '0' } },
  },
  variants: {
    gap: { close: { gap: '.75rem' }, snug: { gap: '1rem' } },
    under: { carousel: { paddingTop: '1rem' }, photo: { paddingTop: '0' } },
  },
});

export const pageHead = defineSlotRecipe({
  className: 'page-head',
  slots: ['root', 'row', 'lead'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.375rem' },
    row: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '.75rem', flexWrap: 'wrap' },
    lead: {
      ...type.reading,
      '--room': '(min(100vw, {sizes.content}) - 2 * {spacing.gutter})',
      fontSize: smaller(type.reading.fontSize),
      color: 'ink-2',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export const heading = defineRecipe({
  className: 'heading',
  base: { scrollMarginTop: '5rem' },
  variants: {
    look: {
      title: {
        ...type.title,
        '--room': '(min(100vw, {sizes.content}) - 2 * {spacing.gutter})',
        fontSize: smaller(type.title.fontSize),
      },
      section: type.section,
      row: { ...type.row, lineHeight: '1.2' },
      hidden: unseen,
    },
  },
});

export const hero = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'inner'],
  base: {
    root: {
      background: 'bar',
      color: 'bar-on',
      boxShadow: 'inset 0 -1px {colors.bar-rule}',
      paddingTop: '.75rem',
      marginBottom: '-9.5rem',
      paddingBottom: '9.5rem',
      '& :focus-visible': { outlineColor: 'currentColor', boxShadow: 'none' },
    },
    inner: {
      maxWidth: 'content',
      marginInline: 'auto',
      padding: '.5rem {spacing.gutter}',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '.75rem',
      '.screen:has([data-aside]) &': {
        desk: { maxWidth: 'wide', paddingInline: '0', paddingRight: 'calc({sizes.aside} + 2.5rem)' },
      },
    },
  },
});

export const carousel = defineSlotRecipe({
  className: 'carousel',
  slots: ['root', 'arrows', 'arrow'],
  base: {
    root: {
      display: 'flex',
      gap: '.75rem',
      overflowX: 'auto',
      scrollBehavior: 'smooth',
      scrollSnapType: 'x mandatory',
      scrollPaddingInline: '{spacing.gutter}',
      scrollbarWidth: 'none',
      overscrollBehaviorX: 'contain',
      padding: '0 {spacing.gutter} 1.5rem',
      marginBottom: '-1rem',
      width: 'full',
      maxWidth: 'content',
      marginInline: 'auto',
      position: 'relative',
      '& > li:has(> .empty__root)': { flex: '1', display: 'flex' },
      '.frame__main &': { desk: { paddingInline: '0', scrollPaddingInline: '0', maxWidth: 'none' } },
    },
    arrows: { display: 'none', desk: { display: 'flex', marginBlock: '-.5rem' } },
    arrow: { ...square44, borderRadius: 'round', '&[aria-disabled]': { opacity: '.5', cursor: 'default' } },
  },
});

export const frame = defineSlotRecipe({
  className: 'frame',
  slots: ['root', 'main', 'aside'],
  base: {
    root: {
      flex: '1',
      width: 'full',
      display: 'flex',
      flexDirection: 'column',
      desk: {
        maxWidth: 'wide',
        marginInline: 'auto',
        display: 'grid',
        gridTemplateColumns: '{sizes.content} {sizes.aside}',
        gap: '2.5rem',
        alignItems: 'start',
      },
    },
    main: { flex: '1', display: 'flex', flexDirection: 'column', minWidth: '0' },
    aside: {
      display: 'none',
      desk: {
        display: 'flex',
        flexDirection: 'column',
        gap: '1rem',
        position: 'sticky',
        top: '3.5rem',
        padding: '1.5rem 0',
      },
    },
  },
  variants: { flush: { true: { aside: { desk: { paddingTop: '0' } } } } },
});

export const dock = defineSlotRecipe({
  className: 'dock',
  slots: ['root', 'inner', 'note'],
  base: {
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'dock',
      background: 'surface',
      borderTop: '1px solid {colors.line}',
      padding: '.75rem {spacing.gutter} calc(.875rem + env(safe-area-inset-bottom, 0px))',
      desk: { order: '-1', height: '0', bottom: 'auto', top: '3.5rem', padding: '0', borderTop: 'none' },
      _cramped: { position: 'static' },
    },
    inner: {
      maxWidth: 'calc({sizes.content} - 2 * {spacing.gutter})',
      marginInline: 'auto',
      display: 'flex',
      gap: '.625rem',
      alignItems: 'center',
      flexWrap: 'wrap',
      '& > form': { flex: '1 1 100%' },
      desk: {
        position: 'absolute',
        top: '1.5rem',
        left: 'calc(50% + {sizes.wide} / 2 - {sizes.aside})',
        width: 'aside',
        padding: '1rem',
        flexDirection: 'column',
        alignItems: 'stretch',
        '& > *': { flex: 'none !important' },
        background: 'surface',
        borderRadius: 'card',
        boxShadow: 'lift',
      },
    },
    note: {
      flex: '1 0 100%',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '.375rem .75rem',
      ...type.small,
    },
  },
});

export const textLink = defineRecipe({
  className: 'text-link',
  base: {
    color: 'link',
    fontWeight: '600',
    ...underlined,
    display: 'inline-block',
    padding: '.875rem .375rem',
    margin: '-.875rem -.375rem',
  },
  variants: { grave: { true: { color: 'bad' } } },
});

export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title', 'end', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.375rem' },
    head: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '0 .75rem',
      paddingBlock: '.25rem',
    },
    title: { ...type.section },
    end: { ...type.meta, color: 'ink-2', fontVariantNumeric: 'tabular-nums' },
    note: { ...type.meta, color: 'ink-2', marginTop: '-.375rem' },
  },
});
