/** A position on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const rounded = ({ latitude, longitude }: Position): [north: string, east: string] => [
  latitude.toFixed(5),
  longitude.toFixed(5),
];
const mapAt = (north: string, east: string): string => `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}`;

/** A position without an address, for a message: coordinates to about a metre, and where a map shows them. */
export function positionText(position: Position): string {
  const [north, east] = rounded(position);
  return `${north}, ${east} ${mapAt(north, east)}`;
}

/** A position without an address, for a field: whoever reads it is led to the map by {@link placeIn}. */
export const positionWords = (position: Position): string => `Map position ${rounded(position).join(', ')}`;

/** Where a map shows a place that is known by its words. */
export const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

const map = /\s*(https:\/\/www\.openstreetmap\.org\/\?mlat=-?\d+\.\d+&mlon=-?\d+\.\d+)$/;

const words = /\bMap position (-?\d{1,2}\.\d{5}), (-?\d{1,3}\.\d{5})(?!\d)/;

/** A place as someone wrote it, and the map of what {@link positionText} or {@link positionWords} has put there; no other address counts. */
export function placeIn(text: string): { text: string; map: string | null } {
  const found = map.exec(text);
  if (found?.[1] !== undefined) return { text: text.slice(0, found.index), map: found[1] };
  const [, north, east] = words.exec(text) ?? [];
  return { text, map: north && east ? mapAt(north, east) : null };
}
