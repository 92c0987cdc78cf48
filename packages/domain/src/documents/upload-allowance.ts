export interface UploadAllowance {
  readonly files: number;
  readonly bytes: number;
}

const gigabyte = 1024 * 1024 * 1024;

/** A rolling window, so that waiting for midnight gains nothing. */
export const allowanceSpanMs = 24 * 3_600_000;

/**
 * Without a limit, one account could fill the lender’s storage. A draw takes up to 500 files, so a day has room for a
 * whole draw; 2 GB is a hundred files of the largest size.
 */
export const customerAllowance: UploadAllowance = { files: 600, bytes: 2 * gigabyte };

/** Employees and the lender’s other systems send files for many deals a day. */
export const lenderAllowance: UploadAllowance = { files: 2000, bytes: 10 * gigabyte };
