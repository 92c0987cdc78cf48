/** The rows above a workbook table’s data: title, subtitle, lender, an empty row and the header. */
export const tableHeaderRow = 5;
