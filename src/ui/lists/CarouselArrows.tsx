import { type RefObject, useEffect, useState } from 'react';
import { carousel as recipe } from '#styled/recipes/carousel.js';
import { Icon } from '../layout/Icon.tsx';
import { chevronLeft, chevronRight } from '../icons/base.ts';

export type CarouselArrowsProps = { carousel: RefObject<HTMLElement | null> };

type Ends = { atStart: boolean; atEnd: boolean };

/** Previous and next for a carousel, on wide screens only, where no one swipes. */
export function CarouselArrows({ carousel }: CarouselArrowsProps) {
  const look = recipe();
  const { atStart, atEnd } = useEnds(carousel);
  const move = (direction: 1 | -1) => {
    const card = carousel.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    carousel.current?.scrollBy({ left: direction * card });
  };
  if (atStart && atEnd) return null;
  return (
    <span className={look.arrows}>
      <button
        type="button"
        className={look.arrow}
        aria-label="Previous"
        aria-disabled={atStart || undefined}
        onClick={() => move(-1)}
      >
        <Icon path={chevronLeft} />
      </button>
      <button
        type="button"
        className={look.arrow}
        aria-label="Next"
        aria-disabled={atEnd || undefined}
        onClick={() => move(1)}
      >
        <Icon path={chevronRight} />
      </button>
    </span>
  );
}

function useEnds(carousel: RefObject<HTMLElement | null>): Ends {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setEnds({ atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [carousel]);
  return ends;
}
