import { createElement, type ReactElement } from 'react';
import type { RichTextProps } from './editor/RichText.tsx';

type RichText = typeof import('./editor/RichText.tsx').RichText;

let loaded: RichText | null = null;

/** Loads the editor, which weighs more than all else of the page; it must be here before a rule is written. */
export async function loadEditor(): Promise<void> {
  loaded ??= (await import('./editor/RichText.tsx')).RichText;
}

/** The field of formatted text; null until it is here. */
export const richText = (props: RichTextProps): ReactElement | null => loaded && createElement(loaded, props);
