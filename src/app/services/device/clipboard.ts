/** Puts a text on the clipboard. Fails where there is none, or where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
