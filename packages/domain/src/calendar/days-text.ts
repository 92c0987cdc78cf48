/** The unit for a number of days: `day` or `business day` for 1, otherwise `unit` itself. */
export function dayUnit(count: number, unit = 'days'): string {
  return count === 1 ? unit.replace(/days$/, 'day') : unit;
}

/** A number of days in a sentence, such as `1 day` or `2 business days`. */
export function daysText(count: number, unit = 'days'): string {
  return `${count} ${dayUnit(count, unit)}`;
}
