import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useTyped } from '#src/ui/forms/useTyped.ts';
import type { ControlProps } from './types.ts';
import { textOf } from './values.ts';

export const ShortTextItem = (props: ControlProps) => <TextField {...useTypedText(props)} />;
export const LongTextItem = (props: ControlProps) => <TextArea {...useTypedText(props)} rows={4} />;

function useTypedText({ item, onChange }: ControlProps) {
  const typed = useTyped(textOf(item.value));
  return {
    label: item.label,
    error: item.problem,
    required: item.required,
    value: typed.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      typed.type(currentTarget.value);
      onChange({ type: 'value', value: currentTarget.value });
    },
    onFocus: typed.enter,
    onBlur: () => {
      typed.leave();
      onChange({ type: 'left' });
    },
  };
}
