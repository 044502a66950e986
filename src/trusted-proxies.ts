import { isIP } from 'node:net';

const BITS: Record<number, number> = { 4: 32, 6: 128 };

/**
 * TRUSTED_PROXIES: addresses and networks in CIDR notation, separated by commas.
 * @param fault takes one sentence a wrong entry
 */
export function readTrustedProxies(text: string | null, fault: (sentence: string) => void): string[] {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const isNetwork = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (BITS[isIP(address)] ?? 0));
    // A network of all addresses would let every client name its own.
    if (isIP(address) === 0 || !isNetwork || rest.length > 0)
      fault(`TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not ${entry}`);
  }
  return entries;
}
