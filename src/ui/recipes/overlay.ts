import { defineSlotRecipe } from '@pandacss/dev';
import { smaller, square44 } from './shared.ts';
import { type } from '../theme/type.ts';

const moving = (open: string, closed: string, leaving = {}) => ({
  '&[data-state=open]': { animation: `${open} {durations.move} {easings.move}` },
  '&[data-state=closed]': { animation: `${closed} {durations.quick} ease-in`, ...leaving },
});

const full = { position: 'fixed', inset: '0', display: 'flex', zIndex: 'sheet' };

export const overlay = defineSlotRecipe({
  className: 'overlay',
  slots: ['scrim', 'positioner', 'content', 'title', 'text', 'actions'],
  base: {
    scrim: {
      position: 'fixed',
      inset: '0',
      zIndex: 'scrim',
      background: 'scrim',
      ...moving('appear', 'leave', { pointerEvents: 'none' }),
    },
    content: {
      background: 'surface',
      color: 'ink',
      boxShadow: 'float',
      _focusVisible: { outline: 'none' },
      _plainColors: { border: '1px solid' },
    },
    title: { ...type.section },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '.625rem' },
  },
  variants: {
    kind: {
      dialog: {
        positioner: { ...full, padding: '1rem', overflow: 'auto' },
        content: {
          margin: 'auto',
          width: 'full',
          maxWidth: '25rem',
          padding: '1.25rem',
          borderRadius: 'card',
          display: 'flex',
          flexDirection: 'column',
          gap: '1rem',
          ...moving('appear', 'leave'),
        },
      },
      sheet: {
        positioner: { ...full, alignItems: 'flex-end', justifyContent: 'center' },
        content: {
          width: 'full',
          maxWidth: 'content',
          maxHeight: '88%',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          borderRadius: '{radii.card} {radii.card} 0 0',
          padding: '1.25rem {spacing.gutter} calc(1rem + env(safe-area-inset-bottom, 0px))',
          display: 'flex',
          flexDirection: 'column',
          gap: '1rem',
          ...moving('fromBelow', 'toBelow'),
        },
      },
      drawer: {
        positioner: { ...full, justifyContent: 'flex-end' },
        content: {
          width: 'aside',
          maxWidth: '88vw',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          touchAction: 'pan-y',
          display: 'flex',
          flexDirection: 'column',
          paddingBottom: 'env(safe-area-inset-bottom, 0px)',
          transform: 'translateX(max(0px, var(--drag, 0px)))',
          ...moving('fromRight', 'toRight'),
        },
      },
    },
  },
});

export const drawerHead = defineSlotRecipe({
  className: 'drawer-head',
  slots: ['root', 'top', 'close', 'name', 'mail'],
  base: {
    root: {
      background: 'bar',
      color: 'bar-on',
      boxShadow: 'inset 0 -1px {colors.bar-rule}',
      padding: 'calc(.375rem + env(safe-area-inset-top, 0px)) .375rem 1.125rem min(1.25rem, 4vw)',
      '& p': { overflowWrap: 'anywhere' },
      '& :focus-visible': { outlineColor: 'currentColor', boxShadow: 'none' },
    },
    top: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', ...type.small },
    close: { ...square44, borderRadius: 'round' },
    name: {
      ...type.section,
      '--room': '(min({sizes.aside}, 88vw) - .375rem - min(1.25rem, 4vw))',
      fontSize: smaller(type.section.fontSize),
    },
    mail: { ...type.small },
  },
});
