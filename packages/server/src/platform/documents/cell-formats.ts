/** Number formats for the values of a column. */
export const cellFormats = {
  text: '@',
  dollars: '#,##0.00',
  date: 'mm/dd/yyyy',
  'whole number': '#,##0',
  /** Shows decimals only where there are any. */
  number: 'General',
  percent: '0%',
} as const;

export type CellHolds = keyof typeof cellFormats;
