import { useState } from 'react';
import { copyText } from '#src/app/services/device/clipboard.ts';
import { Button } from '#src/ui/actions/Button.tsx';

/** Copies the address, which holds chart, start and trace. */
export function CopyLink() {
  const [said, say] = useState('');
  const copy = () =>
    void copyText(location.href).then(
      () => say('Copied. The link opens this moment.'),
      () => say('This browser didn’t copy it. Copy the address instead.'),
    );
  return (
    <>
      <Button size="small" onClick={copy}>
        Copy the link
      </Button>
      <output className="quiet">{said}</output>
    </>
  );
}
