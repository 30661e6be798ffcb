import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { incoming } from '#styled/recipes/incoming.js';
import { safeOrNot } from '#styled/recipes/safe-or-not.js';
import { Icon } from '../layout/Icon.tsx';
import { siren } from '../icons/common.ts';
import { wholeWords } from '../layout/longestWord.ts';

export type IncomingProps = {
  text: string;
  /** Who sent it, and when. */
  line: string;
  age: string;
  /** The two answers, side by side. */
  answers: ReactNode;
  /** Why an answer did not go. */
  trouble: ReactNode;
  /** Where else one can go from here. */
  ways: ReactNode;
};

/** An alert that asks for an answer, in the flow under the bar: it pushes the page, is read aloud, and takes no focus. */
export function Incoming({ text, line, age, answers, trouble, ways }: IncomingProps) {
  const look = incoming();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = root.current;
    return () => {
      if (section?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={root} className={look.root} role="alert" aria-labelledby={id}>
      <div className={look.band}>
        <div className={look.head}>
          <Icon path={siren} />
          Safety alert
          {/* What is read aloud has the clock's time: an age that counts on would be read again every minute. */}
          <span className={look.age} aria-hidden>
            {age}
          </span>
        </div>
      </div>
      <div className={look.body}>
        <div>
          <h2 id={id} className={look.text}>
            {text}
          </h2>
          <p className={look.line} style={wholeWords(line)}>
            {line}
          </p>
        </div>
        <div className={safeOrNot({ row: true })} role="group" aria-label="Your status">
          {answers}
        </div>
        {trouble}
        <div className={look.ways}>{ways}</div>
      </div>
    </section>
  );
}
