/** Why a file cannot be read as a table. */
export type FileFault = keyof typeof faultWords;

const faultWords = {
  'no such sheet': 'The workbook has no sheet that is not hidden.',
  'too large': 'Unpacked, this workbook is too large. Please split it.',
  'too complex':
    'This workbook takes too long to read. Please copy its rows into a new workbook and choose that.',
  unreadable:
    'The workbook cannot be read. Please open it in your spreadsheet program, save it as .xlsx or CSV and choose it again.',
} as const;

/** Ends the reading of a file. The message is for the person who sent it. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
  readonly fault: FileFault;
  constructor(fault: FileFault, message: string = faultWords[fault]) {
    super(message);
    this.fault = fault;
  }
}
