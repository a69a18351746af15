import { generateKeyPairSync, type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aggregatorProvider } from './titles.ts';

const operatorId = 1;

interface KeyFile {
  readonly platform: { readonly privateKey: string; readonly publicKey: string };
  readonly aggregator: { readonly privateKey: string; readonly publicKey: string };
}

export interface AggregatorKeys {
  readonly operatorId: number;
  /** Signs what is sent to the platform. */
  readonly ours: KeyObject;
  /** Verifies what the platform sends. */
  readonly theirs: readonly KeyObject[];
  /** Settings with which a platform plays the games of the aggregator. */
  readonly settings: string;
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const inOneLine = (pem: string): string => pem.trim().replaceAll('\n', '\\n');

/** The keys of a folder, made at the first start: both pairs, because nobody else runs this aggregator. */
export function aggregatorKeys(folder: string, address: string): AggregatorKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ platform: pair(), aggregator: pair() }), { mode: 0o600 });
  const { platform, aggregator } = JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
  return {
    operatorId,
    ours: createPrivateKey(aggregator.privateKey),
    theirs: [createPublicKey(platform.publicKey)],
    settings: [
      'GAME_PROVIDERS=house,hub88',
      `HUB88_URL=${address}`,
      `HUB88_OPERATOR=${operatorId}`,
      `HUB88_PROVIDERS=${aggregatorProvider.id}`,
      `HUB88_FRAMES=${address}`,
      `HUB88_PRIVATE_KEY=${inOneLine(platform.privateKey)}`,
      `HUB88_PUBLIC_KEY=${inOneLine(aggregator.publicKey)}`,
      '',
    ].join('\n'),
  };
}
