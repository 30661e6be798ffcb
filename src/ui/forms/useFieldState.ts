import { type FormEvent, useId, useState } from 'react';

type Typed = string | number | readonly string[];
type Counted = { id?: string; value?: Typed; defaultValue?: Typed; limit?: number };

export function useFieldState({ id, value, defaultValue, limit }: Counted) {
  const ownId = useId();
  const [typed, setTyped] = useState(() => String(defaultValue ?? '').length);
  const length = value === undefined ? typed : String(value).length;
  return {
    id: id ?? ownId,
    count: limit === undefined ? undefined : { length, limit },
    countTyped: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(event.currentTarget.value.length),
  };
}
