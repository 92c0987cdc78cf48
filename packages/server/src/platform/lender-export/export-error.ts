/** Why a lender's data can't be exported or taken over, worded for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
