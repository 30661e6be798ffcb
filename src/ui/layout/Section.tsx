import { type ReactNode, useId } from 'react';
import { section } from '#styled/recipes/section.js';

export type SectionProps = {
  title: string;
  /** Beside the title: a count or a link. */
  end?: ReactNode;
  /** Once for all that follows: the zone of its times. */
  note?: string | null;
  children: ReactNode;
};

/** A part of a page with its h2. */
export function Section({ title, end, note, children }: SectionProps) {
  const look = section();
  const id = useId();
  return (
    <section className={look.root} aria-labelledby={id}>
      <div className={look.head}>
        <h2 className={look.title} id={id}>
          {title}
        </h2>
        {end ? <span className={look.end}>{end}</span> : null}
      </div>
      {note ? <p className={look.note}>{note}</p> : null}
      {children}
    </section>
  );
}
