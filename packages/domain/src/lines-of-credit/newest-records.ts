import type { PlainDate } from '../calendar/plain-date.ts';

export interface LineRecord {
  readonly id: string;
  readonly entityId: string;
  readonly createdDate: PlainDate;
}

/**
 * Each entity’s record with the latest CreatedDate, in the order the entities first appear. Within a day the greater id
 * wins, so that repeated calls return the same record.
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
