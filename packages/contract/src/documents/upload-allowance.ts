import { allowanceMessages } from '@drawbridge/messages/documents';
import type { UploadAllowance } from '@drawbridge/domain/documents/upload-allowance.ts';

/** For an account that has used up its uploads of the last 24 hours: their number, or else their size. */
export function allowanceMessage(
  { files, bytes }: UploadAllowance,
  { isNumber, seconds }: { readonly isNumber: boolean; readonly seconds: number },
): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 60 ? { unit: 'minutes', wait: minutes } : { unit: 'hours', wait: Math.ceil(minutes / 60) };
  if (isNumber) return allowanceMessages.files({ files, ...wait });
  return allowanceMessages.gigabytes({ gigabytes: bytes / 1024 ** 3, ...wait });
}
