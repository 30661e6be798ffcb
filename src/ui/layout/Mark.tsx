import type { ReactNode } from 'react';
import { mark } from '#styled/recipes/mark.js';

export type MarkKind = 'draft' | 'wait' | 'half' | 'noted' | 'left' | 'ok' | 'no' | 'warn' | 'bad' | 'stop';

export type MarkProps = {
  kind: MarkKind;
  /** s 18 px, m 24 px, l 44 px, door up to 152 px */
  size?: 's' | 'm' | 'l' | 'door';
  /** Named, the mark is an image; unnamed, it is hidden and a word must stand beside it. */
  name?: string;
  tone?: 'ink' | 'quiet' | 'inherit';
  /** Draws the tick or sign once, for a mark that has just changed. */
  fresh?: boolean;
};

const disc = <circle cx="12" cy="12" r="12" fill="currentColor" />;
const ring = <circle cx="12" cy="12" r="10.6" fill="none" stroke="currentColor" strokeWidth="2.2" />;
const diamond = (
  <rect
    x="2.6"
    y="2.6"
    width="18.8"
    height="18.8"
    rx="4.6"
    transform="rotate(45 12 12) scale(.86) translate(1.95 1.95)"
    fill="currentColor"
  />
);
const cut = (path: string) => <path className="cut" d={path} pathLength="1" />;
const exclamation = 'M12 7.2v5.6M12 16.6v.01';

export const dashedRing = (
  <circle cx="12" cy="12" r="10.6" fill="none" stroke="currentColor" strokeWidth="2.2" strokeDasharray="4.2 3.2" />
);

const drawings: Record<MarkKind, ReactNode> = {
  draft: dashedRing,
  wait: ring,
  half: (
    <>
      {ring}
      <circle cx="12" cy="12" r="5.6" fill="currentColor" />
    </>
  ),
  noted: (
    <>
      {ring}
      <path
        d="m6.8 12.4 3.5 3.5 7-7.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  left: (
    <>
      {ring}
      <path
        d="M7 12h9.2M12.6 8.2l3.8 3.8-3.8 3.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  ok: (
    <>
      {disc}
      {cut('m6.8 12.4 3.5 3.5 7-7.4')}
    </>
  ),
  no: (
    <>
      {ring}
      <path d="M7.5 12h9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </>
  ),
  warn: (
    <>
      {diamond}
      {cut(exclamation)}
    </>
  ),
  bad: (
    <>
      {diamond}
      {cut(exclamation)}
    </>
  ),
  stop: (
    <>
      {diamond}
      {cut('m8.8 8.8 6.4 6.4M15.2 8.8l-6.4 6.4')}
    </>
  ),
};

export function Mark({ kind, size, name, tone, fresh }: MarkProps) {
  const spoken = name ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={mark({ kind, size, tone, fresh })} viewBox="0 0 24 24" {...spoken}>
      {drawings[kind]}
    </svg>
  );
}
