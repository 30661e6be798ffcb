import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { linkIcon, tools } from './tools.ts';

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export interface ToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  off: boolean;
}

/** One stop of Tab; the arrow keys lead from tool to tool. */
export function Toolbar({ editor, controls, off }: ToolbarProps) {
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = keys[event.key]?.(at, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        aria-controls={controls}
        className={choices()}
        onKeyDown={move}
      >
        {tools.map(({ name, icon, press, isOn, can }, index) => (
          <Button
            key={name}
            size="small"
            kind={isOn ? 'second' : 'plain'}
            icon={icon}
            aria-label={name}
            aria-pressed={isOn?.(editor)}
            off={off || (can ? !can(editor) : false)}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => press(editor)}
          />
        ))}
        <Button
          size="small"
          kind="second"
          icon={linkIcon}
          aria-label="Link"
          aria-pressed={editor.isActive('link')}
          off={off}
          tabIndex={at === tools.length ? 0 : -1}
          onFocus={() => setAt(tools.length)}
          onClick={() => setLinking(true)}
        />
      </div>
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  );
}
