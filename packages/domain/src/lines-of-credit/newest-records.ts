import type { PlainDate } from '../calendar/plain-date.ts';

export interface LineRecord {
  readonly id: string;
  readonly entityId: string;
  readonly createdDate: PlainDate;
}

/**
 * Of each borrowing entity the record with the latest CreatedDate. Of two made on one day the greater id counts, so that
 * the answer does not change from call to call. In the order in which the entities first appear.
 */
export function newestOfEachEntity<Line extends LineRecord>(lines: readonly Line[]): Line[] {
  const newest = new Map<string, Line>();
  for (const line of lines) {
    const other = newest.get(line.entityId);
    if (!other || isNewer(line, other)) newest.set(line.entityId, line);
  }
  return [...newest.values()];
}

function isNewer(line: LineRecord, other: LineRecord): boolean {
  return line.createdDate === other.createdDate ? line.id > other.id : line.createdDate > other.createdDate;
}
