/** `(617) 555-0111` for a number of the United States. The library of numbers is too heavy to show what it has read. */
export function plainPhone(number: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : number;
}
