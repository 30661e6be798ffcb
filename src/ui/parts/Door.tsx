import type { ReactNode } from 'react';
import { door } from '#styled/recipes/door.js';
import { Heading } from '../layout/Heading.tsx';
import { Icon } from '../layout/Icon.tsx';
import { arrowLeft } from '../icons/base.ts';
import { smartphone } from '../icons/door.ts';
import { wholeWords } from '../layout/longestWord.ts';
import { Mark, type MarkKind } from '../layout/Mark.tsx';

/** The `main` of the door: head, band or verdict, desk, and what came before. */
export function Door({ children }: { children: ReactNode }) {
  return <main className={door().root}>{children}</main>;
}

export type DoorHeadProps = {
  title: string;
  event: string;
  /** Without it there is nowhere to go back to. */
  onBack?: (() => void) | undefined;
  /** How many are inside, and whether the server says so now. */
  count?: { inside: number; isLive: boolean };
  /** How old the count is; room is kept for the longest that this may say. */
  age?: { text: string; isLive: boolean; longest?: string };
};

export function DoorHead({ title, event, onBack, count, age }: DoorHeadProps) {
  const look = door();
  return (
    <header className={look.head}>
      <div className={look.left}>
        {onBack ? (
          <button type="button" className={look.back} aria-label="Back" onClick={onBack}>
            <Icon path={arrowLeft} />
          </button>
        ) : null}
        <div className={look.titles}>
          <Heading look="row">{title}</Heading>
          <p className={look.event}>{event}</p>
        </div>
      </div>
      <div className={look.right}>
        {count ? (
          <p className={look.count}>
            <b className={look.inside}>{count.inside}</b> <span>{count.isLive ? 'inside' : 'known inside'}</span>
          </p>
        ) : null}
        {age ? (
          <p className={look.age} data-old={!age.isLive || undefined} data-longest={age.longest}>
            <span>{age.text}</span>
          </p>
        ) : null}
      </div>
    </header>
  );
}

/** Under the head: that this phone has no account, and who made it a door. */
export function DoorStrip({ title, children }: { title: string; children: ReactNode }) {
  const look = door();
  return (
    <div className={look.strip}>
      <Icon path={smartphone} />
      <p>
        <b>{title}</b>
        <br />
        {children}
      </p>
    </div>
  );
}

/** Where the camera would be; holds its button or a verdict's neighbour. */
export function DoorBand({ children }: { children: ReactNode }) {
  return <div className={door().band}>{children}</div>;
}

export type DoorBandButtonProps = { icon: string; off?: boolean; onPress?: () => void; children: ReactNode };

export function DoorBandButton({ icon, off, onPress, children }: DoorBandButtonProps) {
  return (
    <button
      type="button"
      className={door().bandButton}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Icon path={icon} />
      {children}
    </button>
  );
}

/** The lower half: last person, code field, button. */
export function DoorDesk({ children }: { children: ReactNode }) {
  const look = door();
  return (
    <div className={look.desk}>
      <div className={look.deskInner}>{children}</div>
    </div>
  );
}

/** Two buttons in the place of one. */
export function DoorAnswers({ children }: { children: ReactNode }) {
  return <div className={door().answers}>{children}</div>;
}

export type DoorRecentProps = { mark: MarkKind; markName: string; who: string; when: string; end?: ReactNode };

/** The last person; goes where the screen is low, unless something can be done about them. */
export function DoorRecent({ mark, markName, who, when, end }: DoorRecentProps) {
  const look = door();
  return (
    <p className={look.recent}>
      <Mark kind={mark} name={markName} />
      <span className={look.recentName} style={wholeWords(who)}>
        {who}
      </span>
      <span className={look.recentWhen}>{when}</span>
      {end}
    </p>
  );
}

export function DoorBelow({ children }: { children: ReactNode }) {
  return <div className={door().below}>{children}</div>;
}
