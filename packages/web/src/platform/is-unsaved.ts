/** Whether a form may preview what it would save. While it is being saved, and afterwards, the server would refuse that. */
export function isUnsaved({
  isIdle,
  isError,
}: {
  readonly isIdle: boolean;
  readonly isError: boolean;
}): boolean {
  return isIdle || isError;
}
