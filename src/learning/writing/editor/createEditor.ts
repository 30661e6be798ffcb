import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as Reader } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { extensions } from './extensions.ts';
import { parsed } from './html.ts';

export interface EditorParts {
  element: HTMLElement;
  /** What the text begins with. */
  html: string;
  attributes: Record<string, string>;
  onChange: (html: string) => void;
}

/** An editor of the allow list. What is pasted or dropped is cleaned before it is read, and it needs no style of its own. */
export function createEditor({ element, html, attributes, onChange }: EditorParts): Editor {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the library types what it makes as any
  const content: JSONContent = Reader.fromSchema(getSchema(extensions)).parse(parsed(html)).toJSON();
  return new Editor({
    element,
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        paste: (view, event) => takeIn(view, event, event.clipboardData),
        drop: (view, event) => view.dragging === null && takeIn(view, event, event.dataTransfer),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
}

function takeIn(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  const slice = Reader.fromSchema(view.state.schema).parseSlice(parsed(html));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}
