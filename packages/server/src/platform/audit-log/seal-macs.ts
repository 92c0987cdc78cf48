import type { Sealing } from '../secrets/sealing.ts';
import type { SealRow } from './seal-store.ts';

/** A seal’s MACs, one per known key. The first is stored. */
export function macsOf(
  sealing: Sealing,
  { number, at, chains }: Omit<SealRow, 'mac'>,
  before: string,
): readonly [string, ...string[]] {
  return sealing.digests(JSON.stringify([number, at.toISOString(), chains, before]), 'audit seal');
}
