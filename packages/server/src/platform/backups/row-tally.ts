import { createHash } from 'node:crypto';

/** What a table held: the number of its rows, and a digest that is the same in any order of them. */
export interface RowTally {
  readonly rows: number;
  readonly digest: string;
}

/** Adds up the digests of rows, in two halves of 64 bits. */
export function rowTally(): { add(row: string): void; result(): RowTally } {
  let rows = 0;
  let high = 0n;
  let low = 0n;
  return {
    add(row) {
      const digest = createHash('sha256').update(row).digest();
      rows += 1;
      high = BigInt.asUintN(64, high + digest.readBigUInt64BE(0));
      low = BigInt.asUintN(64, low + digest.readBigUInt64BE(8));
    },
    result: () => ({ rows, digest: hex(high) + hex(low) }),
  };
}

const hex = (half: bigint) => half.toString(16).padStart(16, '0');
