import { TextField } from '#src/ui/TextField.tsx';

export function EmailField({ error }: { error: string | null }) {
  return (
    <TextField
      label="Email Address"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
