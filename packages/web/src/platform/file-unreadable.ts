/** A file could not be read on this device: it was moved, deleted or is not allowed. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}
