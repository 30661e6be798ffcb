import type { ReactNode } from 'react';
import { card } from '#styled/recipes/card.js';

/** The room inside an opened card. */
export const Inside = ({ children }: { children: ReactNode }) => <div className={card({ pad: true })}>{children}</div>;
