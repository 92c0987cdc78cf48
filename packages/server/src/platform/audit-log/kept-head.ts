import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';

/** A seal’s number and MAC, which identify it. */
export interface Head {
  readonly number: number;
  readonly mac: string;
}

/** The latest seal of the audit log, remembered outside the database. */
export interface KeptHead {
  read(): Head | undefined;
  write(head: Head): void;
}

export function headPathIn(dataDir: string): string {
  return join(dataDir, 'audit-head');
}

/** Remembered in the data folder of each server. */
export function headKeptIn(dataDir: string): KeptHead {
  const path = headPathIn(dataDir);
  return {
    read() {
      let written: string;
      try {
        written = readFileSync(path, 'utf8');
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
      return headFrom(written) ?? { number: 0, mac: '' };
    },
    write({ number, mac }) {
      const file = openSync(`${path}.new`, 'w', 0o600);
      writeSync(file, `${headText({ number, mac })}\n`);
      fsyncSync(file);
      closeSync(file);
      renameSync(`${path}.new`, path);
    },
  };
}

/** The form used in logs, emails and commands: `812:q3J…`. */
export function headText({ number, mac }: Head): string {
  return `${number}:${mac}`;
}

export function headFrom(text: string): Head | undefined {
  const [, number, mac] = /^(\d{1,15}):([\w-]{43})$/.exec(text.trim()) ?? [];
  return number === undefined || mac === undefined ? undefined : { number: Number(number), mac };
}
