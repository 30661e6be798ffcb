import type { Box, Layout } from '../drawing/drawing.ts';

/** Where a drawing lies: the place of its left upper corner on the canvas in pixels, and how large one of its units is. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const margin = 12;
const [smallest, largest] = [0.1, 3];

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The whole drawing in the middle. */
export function fitted({ width, height }: Size, layout: Layout): Place {
  if (width === 0 || height === 0) return { x: 0, y: 0, scale: 1 };
  const room = Math.min((width - margin * 2) / layout.width, (height - margin * 2) / layout.height);
  const scale = within(room, smallest, 1);
  return { x: (width - layout.width * scale) / 2, y: (height - layout.height * scale) / 2, scale };
}

/** Larger or smaller by a factor, with one point of the canvas standing still. */
export function zoomed(place: Place, factor: number, { x, y }: { x: number; y: number }): Place {
  const scale = within(place.scale * factor, smallest, largest);
  const by = scale / place.scale;
  return { x: x - (x - place.x) * by, y: y - (y - place.y) * by, scale };
}

export const moved = (place: Place, dx: number, dy: number): Place => ({ ...place, x: place.x + dx, y: place.y + dy });

/** Moved until a box is in the middle, unless it is seen already; a larger one is shown from its upper left corner. */
export function showing(place: Place, size: Size, box: Box): Place {
  const [left, top] = [place.x + box.x * place.scale, place.y + box.y * place.scale];
  const dx = shift(left, box.width * place.scale, size.width);
  const dy = shift(top, box.height * place.scale, size.height);
  return dx === 0 && dy === 0 ? place : moved(place, dx, dy);
}

function shift(start: number, length: number, room: number): number {
  if (length > room - margin * 2) return margin - start;
  const isSeen = start >= margin && start + length <= room - margin;
  return isSeen ? 0 : (room - length) / 2 - start;
}
