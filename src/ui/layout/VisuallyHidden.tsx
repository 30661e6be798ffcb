import type { ComponentProps } from 'react';
import { hidden } from '#styled/recipes/hidden.js';

export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={hidden()} {...props} />;
}
