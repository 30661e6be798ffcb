import type { ReactNode } from 'react';
import { estimate } from '#styled/recipes/estimate.js';
import { Card } from '../layout/Card.tsx';
import { share } from '../layout/cssVariables.ts';
import { Icon } from '../layout/Icon.tsx';
import { info } from '../icons/base.ts';
import { Mark } from '../layout/Mark.tsx';

export type EstimateProps = {
  /** Which color it shows; an emergency is filled. */
  level?: 'warning' | 'emergency';
  label: string;
  text: string;
  /** Both in the unit of the text; the bar ends at `end`. */
  at: number;
  end: number;
  limit: { at: number; name: string };
  /** Beside the number. */
  body?: ReactNode;
  meaning: { title: string; text: string; below?: ReactNode } | null;
};

export function Estimate({ level, label, text, at, end, limit, body, meaning }: EstimateProps) {
  const look = estimate({ level });
  return (
    <Card>
      <div className={look.root}>
        <div className={look.row}>
          <p>
            <span className={look.label}>{label}</span>
            <br />
            <b className={look.number}>{text}</b>
          </p>
          {body ? <div className={look.body}>{body}</div> : null}
        </div>
        <div
          className={look.track}
          style={{ '--at': share(Math.min(at, end), end), '--limit': share(limit.at, end) }}
          aria-hidden="true"
        >
          <div className={look.bar} />
          <div className={look.limit} />
        </div>
        <div className={look.ends} style={{ '--limit': share(limit.at, end) }}>
          <span>0</span>
          <span className={look.limitName}>{limit.name}</span>
          <span>{end}</span>
        </div>
      </div>
      {meaning ? (
        <div className={look.guidance} role={level === 'emergency' ? 'alert' : undefined}>
          {level ? <Mark kind="warn" tone={level === 'emergency' ? 'inherit' : undefined} /> : <Icon path={info} />}
          <h2 className={look.title}>{meaning.title}</h2>
          <p>{meaning.text}</p>
          {meaning.below}
        </div>
      ) : null}
    </Card>
  );
}
