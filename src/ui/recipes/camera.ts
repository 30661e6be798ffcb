import { defineSlotRecipe } from '@pandacss/dev';
import { plainlyOn, square44, underDesk } from './shared.ts';

/** The picture at the door, in the verdict's place. */
export const camera = defineSlotRecipe({
  className: 'camera',
  slots: ['root', 'video', 'corners', 'hint', 'tools', 'tool'],
  base: {
    root: {
      position: 'relative',
      flex: '0 0 auto',
      height: underDesk('0rem'),
      background: 'door-eye',
      overflow: 'hidden',
      display: 'grid',
      placeItems: 'center',
      '& :focus-visible': { outlineColor: 'currentColor', boxShadow: 'none' },
    },
    video: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    corners: {
      position: 'relative',
      width: 'min(15rem, 60%)',
      maxHeight: '80%',
      aspectRatio: '1',
      border: '4px solid currentColor',
      mask: 'conic-gradient(at 3rem 3rem, #0000 75%, #000 0) 0 0 / calc(100% - 3rem) calc(100% - 3rem)',
      borderRadius: '.875rem',
    },
    hint: {
      position: 'absolute',
      bottom: '.75rem',
      maxWidth: '90%',
      padding: '.375rem .75rem',
      borderRadius: 'control',
      background: 'door-eye',
      fontWeight: '600',
      textAlign: 'center',
    },
    tools: {
      position: 'absolute',
      top: '.75rem',
      right: '.75rem',
      zIndex: '1',
      display: 'flex',
      flexDirection: 'column',
      gap: '.5rem',
    },
    tool: {
      ...square44,
      width: 'tap',
      height: 'tap',
      borderRadius: 'round',
      background: 'door-eye',
      '&[aria-pressed=true]': { background: 'verdict-on', color: 'door-eye', _plainColors: plainlyOn },
    },
  },
  variants: {
    covered: {
      true: {
        root: { height: '0', overflow: 'visible', zIndex: '1' },
        video: { width: '1px', height: '1px', opacity: '0' },
      },
    },
  },
});
