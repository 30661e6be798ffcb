import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads QR codes off the main thread: takes pictures, answers the text of the first code or null. */

interface Thread {
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  postMessage: (text: string | null, options: { transfer: Transferable[] }) => void;
}

const thread = globalThis as unknown as Thread;

prepareZXingModule({ overrides: { locateFile: () => wasm } });

thread.addEventListener('message', ({ data }) => {
  if (data instanceof ImageData) void read(data).then((text) => thread.postMessage(text, { transfer: [] }));
});

async function read(picture: ImageData): Promise<string | null> {
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryInvert: true });
  return found.find(({ isValid }) => isValid)?.text ?? null;
}
