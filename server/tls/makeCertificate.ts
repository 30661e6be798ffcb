import { isIP } from 'node:net';
import { generate } from 'selfsigned';

/** A key and a certificate that no one vouches for, both as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

export const days = 24 * 60 * 60 * 1000;

/** The longest that browsers of phones take a certificate for. */
const validFor = 397 * days;

/** Makes a certificate for these host names and addresses, valid from an hour ago: clocks of phones go differently. */
export async function makeCertificate(names: readonly string[], now = new Date()): Promise<Certificate> {
  const altNames = names.map((name) =>
    isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const),
  );
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Muster' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - 60 * 60 * 1000),
    notAfterDate: new Date(now.getTime() + validFor),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { key: `${key.trim()}\n`, cert: `${cert.trim()}\n` };
}
