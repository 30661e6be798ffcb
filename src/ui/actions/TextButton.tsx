import type { ReactNode } from 'react';
import { textLink } from '#styled/recipes/text-link.js';

export type TextButtonProps = {
  /** Red: what it leads to takes something away. */
  grave?: boolean;
  /** Not available now. */
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Looks as a link and acts at this place. */
export function TextButton({ grave, off, onPress, children }: TextButtonProps) {
  return (
    <button
      type="button"
      className={textLink({ grave: grave || undefined })}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}
