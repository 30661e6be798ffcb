import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A device that makes passkeys and signs with them, as the browser at `origin` says it to a server (WebAuthn level 2, ES256). */
export interface SoftwareDevice {
  /** Answers `CredentialCreationOptions`. */
  make(options: MakeOptions, said?: Partial<Said>): object;
  /** Answers `CREDENTIAL_REQUEST_OPTIONS` with the passkey made last. */
  sign(options: { challenge: string }, said?: Partial<Said>): string;
}

interface MakeOptions {
  challenge: string;
  rp: { id?: string };
}

/** What may be other than right. */
export interface Said {
  origin: string;
  rpId: string;
  challenge: string;
  /** Whether the device asked for finger, face or its lock. */
  isVerified: boolean;
  counter: number;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** The public half of an ES256 key as passkeys write it (COSE). */
export function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

export function createSoftwareDevice(origin: string): SoftwareDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const rpIdOf = () => new URL(origin).hostname;
  let signed = 0;

  const authenticatorData = ({ rpId, isVerified, counter }: Said, more = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(present | (isVerified ? verified : 0) | (more.length > 0 ? attested : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, more]);
  };
  const clientData = (type: string, { challenge, origin: at }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const right = (challenge: string): Said => ({ origin, rpId: rpIdOf(), challenge, isVerified: true, counter: signed });

  return {
    make({ challenge, rp }, said = {}) {
      const all = { ...right(challenge), ...(rp.id === undefined ? {} : { rpId: rp.id }), ...said };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(all, credential))],
      ]);
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: text(clientData('webauthn.create', all)),
          attestationObject: text(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    sign({ challenge }, said = {}) {
      signed += 1;
      const all = { ...right(challenge), ...said };
      const [data, client] = [authenticatorData(all), clientData('webauthn.get', all)];
      const over = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return JSON.stringify({
        ...{ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', over, privateKey)),
        },
      });
    },
  };
}
