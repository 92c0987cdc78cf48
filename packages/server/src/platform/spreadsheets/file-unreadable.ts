import { spreadsheetMessages } from '@drawbridge/messages/documents';

/** Why a file cannot be read as a table. */
export type FileFault = keyof typeof faultWords;

const faultWords = {
  'no such sheet': () => spreadsheetMessages.noSheet,
  'too large': () => spreadsheetMessages.tooLarge,
  'too complex': () => spreadsheetMessages.tooComplex,
  unreadable: () => spreadsheetMessages.unreadable,
} as const;

/** Ends the reading of a file. The message is for the person who sent it. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
  readonly fault: FileFault;
  constructor(fault: FileFault, message: string = faultWords[fault]()) {
    super(message);
    this.fault = fault;
  }
}
