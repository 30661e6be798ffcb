import { defineRecipe } from '@pandacss/dev';

/** Two answers to one question, across the foot of a card's part. */
export const decision = defineRecipe({
  className: 'decision',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.625rem',
    marginInline: 'calc(-1 * min(1.125rem, 5vw))',
    padding: '1rem min(1.125rem, 5vw) .25rem',
    borderTop: '1px solid {colors.line}',
    '& > *': { '--pad': '.5rem', flex: '1 1 auto' },
  },
});
