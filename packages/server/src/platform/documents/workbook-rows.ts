/** Rows above the rows of a table in a workbook: title, subtitle, lender, an empty one and the header. */
export const tableHeaderRow = 5;
