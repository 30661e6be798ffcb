import { cx } from '#styled/css/cx.js';
import { card } from '#styled/recipes/card.js';
import { eventCard } from '#styled/recipes/event-card.js';
import { Anchor } from './Anchor.tsx';
import type { EventCardProps } from './EventCard.tsx';
import { qrCode } from './icons/event.ts';
import { Leaf } from './Leaf.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Photo } from './Photo.tsx';
import { Status } from './Status.tsx';

export type KeptEventCardProps = EventCardProps & {
  /** The way to one's code, the main button; null where there is none. */
  codes: string | null;
};

/** The one event that is kept here. */
export function KeptEventCard({ href, title, leaf, meta, photo, status, codes }: KeptEventCardProps) {
  const look = eventCard();
  return (
    <section className={cx(card(), look.kept)} aria-label={title}>
      <Photo shape="card" src={photo} eager />
      <div className={look.body}>
        <div className={look.leaf}>
          <Leaf {...leaf} />
        </div>
        <h2 className={look.title}>
          <Anchor href={href} className={look.link}>
            {title}
          </Anchor>
        </h2>
        <p className={look.meta}>
          {meta.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {status ? (
          <p className={look.status}>
            <Status {...status} />
          </p>
        ) : null}
        {codes ? (
          <p className={look.action}>
            <LinkButton kind="primary" size="tall" width="full" icon={qrCode} href={codes}>
              Show my code
            </LinkButton>
          </p>
        ) : null}
      </div>
    </section>
  );
}
