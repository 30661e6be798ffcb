const bend = 6;

/** Straight pieces with round corners, as path data. */
export function edgePath(points: readonly number[]): string {
  const at = (index: number) => ({ x: points[index * 2] ?? 0, y: points[index * 2 + 1] ?? 0 });
  const last = points.length / 2 - 1;
  if (last < 1) return '';
  let path = `M${at(0).x} ${at(0).y}`;
  for (let index = 1; index < last; index += 1) {
    const corner = at(index);
    const before = towards(corner, at(index - 1));
    const after = towards(corner, at(index + 1));
    path += `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`;
  }
  return `${path}L${at(last).x} ${at(last).y}`;
}

interface Point {
  x: number;
  y: number;
}

function towards(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const by = length === 0 ? 0 : Math.min(bend, length / 2) / length;
  return { x: Math.round((from.x + dx * by) * 10) / 10, y: Math.round((from.y + dy * by) * 10) / 10 };
}
