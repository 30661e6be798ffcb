import { reasons } from '#styled/recipes/reasons.js';
import { Button } from '../actions/Button.tsx';

export type ReasonsProps = {
  label: string;
  reasons: readonly { text: string; chosen: boolean }[];
  onPress: (text: string) => void;
};

/** Large answers to tap first; the chosen one has the color of safety. */
export function Reasons({ label, reasons: all, onPress }: ReasonsProps) {
  return (
    <div className={reasons()} role="group" aria-label={label}>
      {all.map(({ text, chosen }) => (
        <Button key={text} kind={chosen ? 'signal' : 'second'} aria-pressed={chosen} onClick={() => onPress(text)}>
          <b>{text}</b>
        </Button>
      ))}
    </div>
  );
}
