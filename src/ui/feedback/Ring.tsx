import { ring } from '#styled/recipes/ring.js';
import { dashedRing } from '../layout/Mark.tsx';

/** Turns while something is at work. */
export function Ring({ size }: { size?: 's' | 'm' }) {
  return (
    <svg className={ring({ size })} viewBox="0 0 24 24" aria-hidden="true">
      {dashedRing}
    </svg>
  );
}
