import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A key and a certificate that nobody vouches for, good for this day. Nothing is written to disk. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from('muster test')))));
  const day = 24 * 60 * 60 * 1000;
  const validity = sequence(time(Date.now() - day), time(Date.now() + day));
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const body = sequence(serial, ecdsaWithSha256, name, validity, name, spki(publicKey));
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const der = sequence(body, ecdsaWithSha256, signature);
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts));

const time = (at: number): Buffer =>
  tagged(0x17, Buffer.from(new Date(at).toISOString().replace(/^..|[-T:]|\.\d+/g, '')));

const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
