import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Fewer bytes than this travel in one packet as they are. */
const leastBytes = 1_024;

/** From quality 4 on a list of people becomes no smaller, only slower. */
const quality = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ways = {
  br: (text: Buffer) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    }),
  gzip: (text: Buffer) => zip(text),
};
type Encoding = keyof typeof ways;
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Answers with JSON that no one keeps; a long one in brotli, else in gzip, as the client accepts, off the thread that answers. */
export async function sendJson(context: Context, body: object, status: number): Promise<Response> {
  const text = Buffer.from(JSON.stringify(body));
  const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (text.byteLength < leastBytes) return send(context, text, status, headers);
  const varied = { ...headers, vary: 'accept-encoding' };
  const encoding = encodingFor(context);
  if (!encoding || context.req.method === 'HEAD') return send(context, text, status, varied);
  return send(context, await ways[encoding](text), status, { ...varied, 'content-encoding': encoding });
}

const send = (context: Context, bytes: Buffer, status: number, headers: Record<string, string>): Response =>
  context.body(new Uint8Array(bytes), status as 200, { ...headers, 'content-length': String(bytes.byteLength) });

function encodingFor(context: Context): Encoding | undefined {
  const taken = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: '',
    match: (asked) => {
      const worth = new Map(asked.map(({ type, q }) => [type.toLowerCase(), q]));
      return encodings.find((each) => (worth.get(each) ?? worth.get('*') ?? 0) > 0) ?? '';
    },
  });
  return encodings.find((each) => each === taken);
}
