import { step } from '#styled/recipes/step.js';

/** What was asked and answered, one under the other; lines stay as they were written. */
export function AnswerList({ answers }: { answers: readonly { id: string; title: string; text: string }[] }) {
  const look = step();
  return (
    <dl className={look.answers}>
      {answers.map(({ id, title, text }) => (
        <div key={id}>
          <dt className={look.term}>{title}</dt>
          <dd className={look.plain}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
