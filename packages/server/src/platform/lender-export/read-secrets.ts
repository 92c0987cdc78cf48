import { exactText } from '@drawbridge/domain/exports/exact-text.ts';
import { ExportError } from './export-error.ts';
import { readCsv, type CsvSource } from './read-csv.ts';
import { secretsHeader } from './write-table.ts';

export interface SecretRow {
  readonly number: number;
  readonly table: string;
  readonly record: string;
  readonly column: string;
  readonly path: string;
  readonly value: string;
}

/** The secrets of an export, taken record by record in the order of the other files. */
export interface Secrets {
  readonly name: string;
  /** The secrets of this record. */
  take(table: string, record: string): Promise<readonly SecretRow[]>;
  /** Throws an ExportError if the next secret belongs to this table, or if there is one at all. */
  finish(table?: string): Promise<void>;
}

export function readSecrets(source: CsvSource): Secrets {
  const rows = secretRows(source);
  let next: Promise<SecretRow | undefined> | undefined;
  const peek = () => (next ??= rows.next().then(({ value, done }) => (done === true ? undefined : value)));
  return {
    name: source.name,
    async take(table, record) {
      const taken: SecretRow[] = [];
      for (;;) {
        const row = await peek();
        if (row?.table !== table || row.record !== record) return taken;
        taken.push(row);
        next = undefined;
      }
    },
    async finish(table) {
      const row = await peek();
      if (row === undefined || (table !== undefined && row.table !== table)) return;
      throw new ExportError(
        `${source.name}, row ${row.number}, record: ${row.table} has no record ${row.record}, or not in this place.`,
      );
    },
  };
}

async function* secretRows(source: CsvSource): AsyncGenerator<SecretRow, undefined> {
  for await (const { number, cells } of readCsv(source, secretsHeader)) {
    const [table = '', record = '', column = '', path = '', value = ''] = cells.map((cell) =>
      exactText(cell ?? ''),
    );
    yield { number, table, record, column, path, value };
  }
  return undefined;
}
