import { defineSlotRecipe } from '@pandacss/dev';
import { type } from '../theme/type.ts';

/** Screens of the app in other colors than the page's. */
export const preview = defineSlotRecipe({
  className: 'preview',
  slots: ['root', 'cards', 'pane', 'caption', 'screen', 'phone', 'verdict'],
  base: {
    root: { display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' },
    cards: { display: 'grid', gap: '.75rem' },
    pane: { display: 'flex', flexDirection: 'column', gap: '.375rem', minWidth: '0' },
    verdict: { display: 'flex', gap: '.4rem', alignItems: 'flex-start' },
    caption: { ...type.meta, color: 'ink-2' },
    // A phone's width, made as small as the pane: the arc tangent of two lengths turns their ratio into a number.
    screen: {
      containerType: 'inline-size',
      aspectRatio: '390 / 720',
      overflow: 'hidden',
      borderRadius: 'card',
      boxShadow: '0 0 0 1px {colors.line}',
    },
    phone: {
      width: '390px',
      height: '720px',
      border: '0',
      transformOrigin: '0 0',
      transform: 'scale(tan(atan2(100cqw, 390px)))',
    },
  },
});
