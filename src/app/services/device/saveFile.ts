/** How long the browser may take to begin reading a file that it was handed. */
const readWithin = 60_000;

/** Hands a text, or one in parts, to the browser as a file to keep; nothing leaves the device. */
export function saveFile(name: string, type: string, text: string | readonly Blob[]): void {
  const url = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
