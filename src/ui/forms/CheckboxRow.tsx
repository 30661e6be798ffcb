import type { ComponentProps, ReactNode } from 'react';
import { check } from '#styled/recipes/check.js';
import { Icon } from '../layout/Icon.tsx';
import { check as tick } from '../icons/base.ts';

export type CheckboxRowProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & { children: ReactNode };

export function CheckboxRow({ children, ...input }: CheckboxRowProps) {
  const look = check();
  return (
    <label className={look.root}>
      <input {...input} type="checkbox" className={look.input} />
      <Icon path={tick} className={look.tick} />
      <span className={look.text}>{children}</span>
    </label>
  );
}

/** Several of which any number may be chosen, under what they are for. */
export function CheckboxGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>
        <b>{label}</b>
      </legend>
      {children}
    </fieldset>
  );
}
