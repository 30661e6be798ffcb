import type { ReactNode } from 'react';
import { question } from '#styled/recipes/question.js';
import { Button } from '../actions/Button.tsx';
import { wholeWords } from '../layout/longestWord.ts';
import { Mark } from '../layout/Mark.tsx';

export type QuestionProps = {
  /** What is in doubt. */
  word: string;
  /** `1 of 3`. */
  place?: string | undefined;
  /** Whom it is about. */
  name: string;
  children: ReactNode;
};

/** Something that someone has to settle: what is in doubt, about whom, what is known, and the answers. */
export function Question({ word, place, name, children }: QuestionProps) {
  const look = question();
  return (
    <section className={look.root} aria-label={`${word}: ${name}`}>
      <div className={look.top}>
        <Mark kind="warn" />
        <p className={look.word}>{word}</p>
        {place ? <p className={look.place}>{place}</p> : null}
      </div>
      <h2 className={look.name} style={wholeWords(name)}>
        {name}
      </h2>
      {children}
    </section>
  );
}

export type AnswerProps = { effect: string; busy: boolean; off: boolean; onPress: () => void; children: ReactNode };

/** An answer, and what becomes of the count by it. */
export function Answer({ effect, busy, off, onPress, children }: AnswerProps) {
  const look = question();
  return (
    <Button width="full" busy={busy} off={off} onClick={onPress}>
      <span className={look.answer}>
        <span>{children}</span> <span className={look.effect}>{effect}</span>
      </span>
    </Button>
  );
}

export type DecisionProps = { name: string; lead: string; note: string; children: ReactNode };

/** Something to choose before anything is decided: about whom, what to do, the choices, and what becomes of the others. */
export function Decision({ name, lead, note, children }: DecisionProps) {
  const look = question();
  return (
    <section className={look.root} aria-label={name}>
      <div>
        <h2 className={look.name} style={wholeWords(name)}>
          {name}
        </h2>
        <p className={look.lead}>{lead}</p>
      </div>
      {children}
      <p className={look.note}>{note}</p>
    </section>
  );
}
