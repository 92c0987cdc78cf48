import type { UploadAllowance } from '@drawbridge/domain/documents/upload-allowance.ts';

/** For an account that has used up its uploads of the last 24 hours. */
export const allowanceMessages = {
  files: ({ files }: UploadAllowance, seconds: number) =>
    `You can upload up to ${files.toLocaleString('en-US')} files in 24 hours. Try again in ${inWords(seconds)}.`,
  bytes: ({ bytes }: UploadAllowance, seconds: number) =>
    `You can upload up to ${bytes / 1024 ** 3} GB in 24 hours. Try again in ${inWords(seconds)}.`,
} as const;

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
