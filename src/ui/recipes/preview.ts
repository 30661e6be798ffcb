import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

/** Parts of the app in other colors than the page's. */
export const preview = defineSlotRecipe({
  className: 'preview',
  slots: ['root', 'cards', 'pane', 'caption', 'screen', 'body', 'verdict'],
  base: {
    root: { display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' },
    cards: { display: 'grid', gap: '.75rem' },
    pane: { display: 'flex', flexDirection: 'column', gap: '.375rem', minWidth: '0' },
    verdict: { display: 'flex', gap: '.4rem', alignItems: 'flex-start' },
    caption: { ...type.meta, color: 'ink-2' },
    // A bar that stands in a part of the page is pinned to nothing.
    screen: {
      '& header': { position: 'static' },
      '& li': { flex: '1 1 auto', minWidth: '0', minHeight: '0' },
      flex: '1',
      overflow: 'hidden',
      borderRadius: 'card',
      background: 'canvas',
      color: 'ink',
      boxShadow: '0 0 0 1px {colors.line}',
      // The organization's colors are what it shows, also to a reader with colors of their own.
      _plainColors: { forcedColorAdjust: 'none', '--plain-cut': '{colors.surface}' },
    },
    body: { display: 'flex', flexDirection: 'column', gap: '.75rem', padding: '.75rem', '& ul': { display: 'flex' } },
  },
});
