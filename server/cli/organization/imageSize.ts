export interface ImageSize {
  width: number;
  height: number;
}

/** The size in pixels of a PNG, JPEG, WebP or GIF picture, read from its first bytes; null when it is none of these. */
export function imageSize(bytes: Buffer): ImageSize | null {
  try {
    return ofPng(bytes) ?? ofJpeg(bytes) ?? ofWebp(bytes) ?? ofGif(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function ofPng(bytes: Buffer): ImageSize | null {
  if (!bytes.subarray(0, 8).equals(pngStart)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Segments after which a JPEG's frame header does not follow the plain form. */
const noFrame = [0xc4, 0xc8, 0xcc];

function ofJpeg(bytes: Buffer): ImageSize | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return null;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
  }
}

function ofWebp(bytes: Buffer): ImageSize | null {
  const name = (from: number) => bytes.toString('latin1', from, from + 4);
  if (name(0) !== 'RIFF' || name(8) !== 'WEBP') return null;
  switch (name(12)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

function ofGif(bytes: Buffer): ImageSize | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}
