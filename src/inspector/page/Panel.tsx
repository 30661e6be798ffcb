import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronUp } from '#src/ui/icons/base.ts';

/** What stands beside a drawing: a column in a wide window, on a phone a sheet at its foot that opens and closes. */
export function Panel({ name, open = false, children }: { name: string; open?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  return (
    <div className="panel" data-open={isOpen || undefined}>
      <button
        type="button"
        className="panel__handle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <Icon path={chevronUp} />
      </button>
      <div className="panel__inside" id={id}>
        {children}
      </div>
    </div>
  );
}
