import type { Editor } from '@tiptap/core';
import { bold, bulleted, heading, italic, link, numbered, quote, redo, undo } from '#src/ui/icons/editor.ts';

export interface Tool {
  name: string;
  icon: string;
  press: (editor: Editor) => void;
  /** Whether it holds where the cursor stands; undefined for what does something once. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

/** The text has the focus at once: the library's own command gives it a frame later, and a key that comes before is lost. */
function focused(editor: Editor) {
  editor.view.focus();
  return editor.chain();
}

/** The tools of the editor but for the link, which asks for its address. */
export const tools: readonly Tool[] = [
  {
    name: 'Heading',
    icon: heading,
    press: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'Bold',
    icon: bold,
    press: (editor) => focused(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    icon: italic,
    press: (editor) => focused(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Bulleted list',
    icon: bulleted,
    press: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    icon: numbered,
    press: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    icon: quote,
    press: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'Undo',
    icon: undo,
    press: (editor) => focused(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    icon: redo,
    press: (editor) => focused(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

export const linkIcon = link;
