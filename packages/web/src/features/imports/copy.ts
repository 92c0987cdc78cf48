import type { ImportState } from '@drawbridge/domain/imports/import-sheet.ts';
import type { Tone } from '../../ui/tone.ts';

export const stateTones = {
  uploaded: 'amber',
  waiting: 'blue',
  running: 'blue',
  checked: 'amber',
  done: 'green',
  failed: 'red',
  cancelled: 'neutral',
} as const satisfies Record<ImportState, Tone>;

const rows = (count: number, shown: string) => (count === 1 ? '1 row' : `${shown} rows`);

const problems = (count: number, shown: string) => (count === 1 ? '1 problem' : `${shown} problems`);

export const importCopyRest = {
  rows,
  problems,
  column: (letter: string, header: string) =>
    header === '' ? `Column ${letter}` : `${header} (column ${letter})`,
  repeated: (headers: readonly string[]) =>
    headers.length === 1
      ? `More than one column is called “${headers[0] ?? ''}”. Choose the one to import.`
      : `More than one column is called ${headers.map((header) => `“${header}”`).join(', ')}. Choose the ones to import.`,
} as const;
