/** Base to the exponent, modulo. All are below 2^256. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Euler's criterion: whether a number has a square root modulo a prime. */
const isSquare = (number: bigint, prime: bigint): boolean => power(number, (prime - 1n) / 2n, prime) <= 1n;

const numberOf = (bytes: Iterable<number>): bigint => [...bytes].reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

const edwardsPrime = 2n ** 255n - 19n;
const edwardsD = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const signBit = 2n ** 255n;

/** RFC 8032: whether 32 bytes are a point of edwards25519, as the public key of a wallet is. */
export function isEdwardsPoint(bytes: Uint8Array): boolean {
  const encoded = numberOf(bytes.toReversed());
  const y = encoded % signBit;
  if (y >= edwardsPrime) return false;
  const square = (y * y) % edwardsPrime;
  const [dividend, divisor] = [square + edwardsPrime - 1n, edwardsD * square + 1n];
  // The quotient has a root exactly where the product has one.
  const product = (dividend * divisor) % edwardsPrime;
  return isSquare(product, edwardsPrime) && !(product === 0n && encoded >= signBit);
}

const secpPrime = 2n ** 256n - 2n ** 32n - 977n;

/** BIP-340: whether 32 bytes are the x of a point of secp256k1, as the output key of Taproot is. */
export function isSecpX(bytes: Uint8Array): boolean {
  const x = numberOf(bytes);
  return x < secpPrime && isSquare((x * x * x + 7n) % secpPrime, secpPrime);
}
