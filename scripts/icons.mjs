import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { argumentsOfChromium, ensureChromium } from './chromium.mjs';
import { isMain, main, Stop, within } from './project.mjs';

const folder = 'src/public';
const ground = '#454c5d';

/** The sign of src/ui/layout/Brand.tsx on a ground of its own. @param {{ share: number, round: number }} shape share of the side that the sign takes */
const drawing = ({ share, round }) => {
  const scale = (512 * share) / 28;
  const start = (512 - 28 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${round}" fill="${ground}"/>
<g transform="translate(${start} ${start}) scale(${scale})" fill="none" stroke-width="2.4" stroke-linecap="round">
<path d="M9 0v28" stroke="#fff" opacity=".45" stroke-linecap="butt"/>
<circle cx="9" cy="14" r="9" fill="#fff"/>
<path d="m5 14.3 2.8 2.8 5.4-5.8" stroke="${ground}" stroke-linejoin="round"/>
<path d="M21 8.5h7M21 14h5M21 19.5h7" stroke="#fff"/>
</g>
</svg>
`;
};

const rounded = drawing({ share: 0.6, round: 112 });
const full = drawing({ share: 0.6, round: 0 });
const maskable = drawing({ share: 0.5, round: 0 });

/** An .ico file that holds one PNG. @param {Buffer} png @param {number} side @returns {Buffer} */
function ico(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws the app's icons again into src/public: only after the sign has changed. */
export async function icons() {
  const found = await ensureChromium();
  if (!found.path) throw new Stop(`Without a browser no icon can be drawn: ${found.missing}`);
  const browser = await chromium.launch({ executablePath: found.path, args: argumentsOfChromium() });
  /** @param {string} svg @param {number} side */
  const draw = async (svg, side) => {
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    const png = await page.screenshot({ omitBackground: true });
    await page.close();
    return png;
  };
  try {
    mkdirSync(within(`${folder}/icons`), { recursive: true });
    const write = (/** @type {string} */ name, /** @type {Buffer | string} */ bytes) =>
      writeFileSync(within(`${folder}/${name}`), bytes);
    write('icons/icon.svg', rounded);
    write('icons/192.png', await draw(rounded, 192));
    write('icons/512.png', await draw(rounded, 512));
    write('icons/maskable-192.png', await draw(maskable, 192));
    write('icons/maskable-512.png', await draw(maskable, 512));
    write('icons/apple-touch.png', await draw(full, 180));
    write('favicon.ico', ico(await draw(rounded, 48), 48));
  } finally {
    await browser.close();
  }
}

if (isMain(import.meta.url)) await main(icons);
