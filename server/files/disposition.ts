/** The header that says what a browser does with a file: show it, or offer it under its name. */
export const inline = (name: string): string => `inline; ${fileName(name)}`;
export const attachment = (name: string): string => `attachment; ${fileName(name)}`;

/** The name twice: plain for old programs, and whole, percent-encoded (RFC 6266). */
function fileName(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
