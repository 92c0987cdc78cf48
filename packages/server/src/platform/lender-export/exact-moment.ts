/** A moment from the database, to the microsecond, without zeros at the end. */
export function withoutZeros(moment: string): string {
  return moment.replace(/\.?0+Z$/, 'Z');
}
