/** A position on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A position without an address, in words: coordinates to about a metre, and where a map shows them. */
export function positionText({ latitude, longitude }: Position): string {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
  return `${north}, ${east} https://www.openstreetmap.org/?mlat=${north}&mlon=${east}`;
}

/** Where a map shows a place that is known by its words. */
export const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

const map = /\s*(https:\/\/www\.openstreetmap\.org\/\?mlat=-?\d+\.\d+&mlon=-?\d+\.\d+)$/;

/** A place as somebody wrote it, and the map that {@link positionText} has put behind it; no other address counts. */
export function placeIn(text: string): { text: string; map: string | null } {
  const found = map.exec(text);
  return found?.[1] === undefined ? { text, map: null } : { text: text.slice(0, found.index), map: found[1] };
}
