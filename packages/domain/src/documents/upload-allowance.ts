/** How much one account may upload within the hours that are looked back. */
export interface UploadAllowance {
  readonly files: number;
  readonly bytes: number;
}

const gigabyte = 1024 * 1024 * 1024;

/** An allowance covers the last so many milliseconds, not a calendar day: nothing is won by waiting for midnight. */
export const allowanceSpanMs = 24 * 3_600_000;

/**
 * Without a bound one account could fill the disk that every file of the lender lies on. A draw takes 500 files, so a day
 * has room for a whole one and what else a deal asks for; two gigabytes are a hundred files of the largest size.
 */
export const customerAllowance: UploadAllowance = { files: 600, bytes: 2 * gigabyte };

/** Employees and the lender’s other systems send the files of many deals a day. */
export const lenderAllowance: UploadAllowance = { files: 2000, bytes: 10 * gigabyte };
