import { TextField } from '#src/ui/forms/TextField.tsx';

export interface CarriedEmail {
  /** What was typed on the page before. */
  email: string;
  onEmail: (typed: string) => void;
}

export function EmailField({ error, email, onEmail }: CarriedEmail & { error: string | null }) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
      onInput={(event) => onEmail(event.currentTarget.value)}
      error={error}
    />
  );
}
