import { step } from '#styled/recipes/step.js';
import type { AnsweredValue } from '#contract/events/event.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { answers, nothing } from './answerTexts.tsx';
import { entryOf, type ReadingContext } from './types.ts';

/** Labels and answers, one under the other. */
export function Answers({ items, ...reading }: ReadingContext & { items: readonly ItemView[] }) {
  const look = step();
  return (
    <dl className={look.answers}>
      {items.map((item) => (
        <div key={item.id}>
          <dt className={look.term}>{item.label}</dt>
          <Answer item={item} value={item.value} {...reading} />
        </div>
      ))}
    </dl>
  );
}

type AnswerProps = ReadingContext & { item: ItemView; value: AnsweredValue };

export function Answer({ item, value, ...reading }: AnswerProps) {
  const look = step();
  const answer = entryOf(answers, item.type)?.(value, reading) ?? null;
  if (answer !== null) return <dd className={look.plain}>{answer}</dd>;
  const missing = entryOf(nothing, item.type) ?? '';
  return <dd className={look.none}>{item.required ? `${missing} (required)` : missing}</dd>;
}
