import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The platform's options for a browser, as far as an authenticator reads them. */
export interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string; readonly name: string };
}
/** Deviations from an honest authenticator. */
export interface Trick {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string;
  /** Whether a person touched it, and whether the person is verified. */
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** Signs with another key. */
  readonly key?: KeyObject;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
/** RFC 8949, as far as passkeys use it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** RFC 9052: a key on P-256 for ES256. */
function cose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const parts: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return cbor(new Map(parts));
}

/** An authenticator with one passkey, as a browser at `origin` would use it. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, { challenge }: Asked, trick: Trick): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: trick.type ?? type,
        challenge: trick.challenge ?? challenge,
        origin: trick.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (rpId: string, { isPresent = true, isVerified = true, ...trick }: Trick, rest: Buffer[] = []): Buffer => {
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (rest.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(trick.counter ?? counter);
    return Buffer.concat([sha256(trick.rpId ?? rpId), Buffer.from([flags]), count, ...rest]);
  };

  return {
    id,
    /** Its public key as COSE, in base64url. */
    publicKey: base64url(cose(publicKey)),
    get handle() {
      return handle;
    },
    /** Makes the passkey: a `RegistrationResponseJSON`. */
    create(asked: Asked, trick: Trick = {}) {
      handle = asked.user!.id;
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const authData = data(asked.rp!.id, trick, [Buffer.alloc(16), length, credentialId, cose(publicKey)]);
      const parts: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ];
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked, trick)),
          attestationObject: base64url(cbor(new Map(parts))),
          transports: ['internal'],
        },
      };
    },
    /** Signs with it: an `AuthenticationResponseJSON`. It counts up each time. */
    get(asked: Asked, trick: Trick = {}) {
      counter += 1;
      const clientDataJSON = clientData('webauthn.get', asked, trick);
      const authenticatorData = data(asked.rpId!, trick);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), trick.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: trick.userHandle ?? handle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof newAuthenticator>;

/** Returns a challenge that the platform did not issue. */
export const otherChallenge = (): string => base64url(randomBytes(32));
