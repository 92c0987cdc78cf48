/** The device could not read a file: it was moved, deleted or is not allowed. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}
