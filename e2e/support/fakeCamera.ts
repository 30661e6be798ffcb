import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { argumentsOfChromium, findChromium } from '../../scripts/chromium.mjs';

const [width, height] = [640, 480];

/** How Chromium is started with a camera before which this code is held up, on a slant and in dim light. */
export async function cameraBefore(code: string) {
  const drawing = renderToStaticMarkup(createElement(QRCodeSVG, { value: code, level: 'M', marginSize: 4, size: 260 }));
  const panel = await sharp(Buffer.from(drawing)).rotate(7, { background: '#3a3a3a' }).png().toBuffer();
  const picture = await sharp({ create: { width, height, channels: 3, background: '#3a3a3a' } })
    .composite([{ input: panel }])
    .linear(0.8, 10)
    .jpeg({ quality: 80 })
    .toBuffer();
  const file = join(mkdtempSync(join(tmpdir(), 'muster-camera-')), 'code.mjpeg');
  writeFileSync(file, Buffer.concat([picture, picture, picture]));
  const executablePath = findChromium();
  return {
    args: [
      ...argumentsOfChromium(),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    ...(executablePath ? { executablePath } : {}),
  };
}
