import { TextField } from '#src/ui/forms/TextField.tsx';

/** A guest's link to be copied by hand, where there is no clipboard. */
export function LinkByHand({ name, link }: { name: string; link: string }) {
  return (
    <TextField
      label={`Link for ${name}`}
      hint="Couldn’t copy the link. Select and copy it yourself."
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
