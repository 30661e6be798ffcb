import { defineRecipe } from '@pandacss/dev';

/** Fields and buttons of a form, one under the other. */
export const formStack = defineRecipe({
  className: 'form',
  base: { display: 'flex', flexDirection: 'column', gap: '1.25rem' },
});

/** Small choices side by side. */
export const choices = defineRecipe({
  className: 'choices',
  base: { display: 'flex', flexWrap: 'wrap', gap: '.5rem' },
});

/** By which a row is dragged: a finger on it scrolls nothing. */
export const dragHandle = defineRecipe({
  className: 'drag-handle',
  base: {
    ...{ display: 'inline-grid', placeItems: 'center', verticalAlign: 'top', flex: 'none' },
    ...{ width: '2.75rem', height: '2.75rem' },
    ...{ position: 'relative', zIndex: '3', color: 'ink-2', cursor: 'grab' },
    ...{ touchAction: 'none', userSelect: 'none', WebkitUserSelect: 'none', WebkitTouchCallout: 'none' },
    '& path': { strokeWidth: '3' },
    _active: { cursor: 'grabbing' },
  },
  variants: { off: { true: { opacity: '.45', cursor: 'default' } } },
});

/** What moves into the aside on a wide screen. */
export const onPhone = defineRecipe({
  className: 'on-phone',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1rem',
    '.screen:has([data-aside]) &': { desk: { display: 'none' } },
  },
});

export const videoFrame = defineRecipe({
  className: 'video-frame',
  base: {
    width: 'full',
    border: '0',
    aspectRatio: '16 / 9',
    height: 'auto',
    borderRadius: 'card',
    background: 'sunken',
    display: 'block',
  },
});
