/** How spreadsheet programs show what a column holds. */
export const cellFormats = {
  text: '@',
  dollars: '#,##0.00',
  date: 'mm/dd/yyyy',
  'whole number': '#,##0',
  /** With decimals only where there are some. */
  number: 'General',
  percent: '0%',
} as const;

export type CellHolds = keyof typeof cellFormats;
