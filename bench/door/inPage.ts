/** How one code went at a door. Moments of the wall clock in milliseconds, so that pages can be compared. */
export interface Served {
  given: number;
  /** When the decision was painted on ink. */
  ink: number | null;
  /** When the server's answer was painted on green. */
  green: number | null;
  refused: string | null;
}

/** What a screen showed, and since when. */
export interface Sight {
  text: string;
  at: number;
}

declare global {
  interface Window {
    served: Served[];
    seen: Sight[];
    giveCode(at: number): void;
    holdUp(code: DrawnCode): void;
  }
}

/** Runs in the page of a door: notes what becomes of every code from its Enter on. */
export function watchDoor(): void {
  window.served = [];
  window.giveCode = (at) => void window.served.push({ given: at, ink: null, green: null, refused: null });
  let stage: 'given' | 'judged' | 'over' = 'over';
  let judged: Served | undefined;
  const whenPainted = (note: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => note(performance.timeOrigin + performance.now())));
  const said = (role: string) =>
    [...document.querySelectorAll(`main [role=${role}]`)].map(({ textContent }) => textContent).join(' ');
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => key === 'Enter' && window.giveCode(performance.timeOrigin + timeStamp),
    { capture: true },
  );
  new MutationObserver(() => {
    const last = window.served.at(-1);
    if (!last) return;
    if (last !== judged) {
      judged = last;
      stage = 'given';
    }
    const refusal = said('alert').trim();
    if (refusal !== '') last.refused = refusal;
    const status = said('status');
    if (stage === 'given' && status.includes('Confirming')) {
      stage = 'judged';
      whenPainted((at) => (last.ink = at));
    } else if (stage === 'judged' && status.includes('has been checked in')) {
      stage = 'over';
      whenPainted((at) => (last.green = at));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in a page: notes when what `read` finds on it was painted again. */
export function watchScreen(read: () => string | null): void {
  window.seen = [];
  let before: string | null = null;
  new MutationObserver(() => {
    const text = read();
    if (text === null || text === before) return;
    before = text;
    requestAnimationFrame(() =>
      setTimeout(() => window.seen.push({ text, at: performance.timeOrigin + performance.now() })),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A code as it is drawn: the dark cells as the path of an SVG, and how many cells a side has. */
export interface DrawnCode {
  path: string;
  cells: number;
}

/** Runs in the page of a door: its camera shows what is held up by {@link Window.holdUp}. */
export function holdCodesUp(): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1_280;
  canvas.height = 720;
  const pencil = canvas.getContext('2d');
  const draw = ({ path, cells }: DrawnCode) => {
    if (!pencil) throw new Error('There is nothing to draw with.');
    pencil.resetTransform();
    pencil.fillStyle = '#3a3a3a';
    pencil.fillRect(0, 0, canvas.width, canvas.height);
    const cell = 420 / cells;
    pencil.setTransform(cell, 0, 0, cell, 430, 150);
    pencil.fillStyle = '#d8d8d8';
    pencil.fillRect(0, 0, cells, cells);
    pencil.fillStyle = '#101010';
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    pencil.fill(new Path2D(path));
  };
  window.holdUp = (code) => {
    draw(code);
    window.giveCode(performance.timeOrigin + performance.now());
  };
  navigator.mediaDevices.getUserMedia = async () => {
    draw({ path: '', cells: 1 });
    return canvas.captureStream(30);
  };
}
