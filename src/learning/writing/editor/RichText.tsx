import type { Editor } from '@tiptap/core';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { field } from '#styled/recipes/field.js';
import { prose } from '#styled/recipes/prose.js';
import { FieldError } from '#src/ui/forms/FieldError.tsx';
import { createEditor } from './createEditor.ts';
import { Toolbar } from './Toolbar.tsx';

export interface RichTextProps {
  label: string;
  /** What the text begins with. */
  html: string;
  error: string | null;
  /** Can be read and not changed. */
  locked: boolean;
  onChange: (html: string) => void;
}

/** A field of formatted text, with its tools above it. */
export function RichText({ label, html, error, locked, onChange }: RichTextProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const begins = useRef(html);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  const id = useId();
  const [labelId, errorId, textId] = [`${id}-label`, `${id}-error`, `${id}-text`];
  const look = field({ bad: error ? true : undefined, look: 'rich' });
  const className = `${field({ look: 'rich' }).input} ${prose()}`;
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = createEditor({
      element: place.current,
      html: begins.current,
      attributes: {
        id: textId,
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': errorId,
      },
      onChange: (text) => changed.current(text),
    });
    made.on('transaction', redraw);
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [className, errorId, labelId, textId]);
  useEffect(() => {
    const { editorProps } = editor?.options ?? {};
    const attributes = typeof editorProps?.attributes === 'object' ? editorProps.attributes : {};
    const { 'aria-invalid': _, 'aria-readonly': __, ...rest } = attributes;
    const marked = { ...rest, ...(error && { 'aria-invalid': 'true' }), ...(locked && { 'aria-readonly': 'true' }) };
    editor?.setOptions({ editable: !locked, editorProps: { ...editorProps, attributes: marked } });
  }, [editor, error, locked]);
  return (
    <div className={look.root}>
      <div className={look.labelRow}>
        <span className={look.label} id={labelId}>
          {label}
        </span>
        <span className={look.counter}>Required</span>
      </div>
      {editor ? <Toolbar editor={editor} controls={textId} off={locked} /> : null}
      <div className={look.control} ref={place} />
      <FieldError id={errorId} text={error} />
    </div>
  );
}
