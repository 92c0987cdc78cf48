/** Whether a form may preview what it would save. The server refuses a preview during and after the save. */
export function isUnsaved({
  isIdle,
  isError,
}: {
  readonly isIdle: boolean;
  readonly isError: boolean;
}): boolean {
  return isIdle || isError;
}
