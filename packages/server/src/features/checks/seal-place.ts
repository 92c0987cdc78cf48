/** Where an encrypted report opens: in its own check. */
export function sealPlace(checkId: string): string {
  return `deal_checks ${checkId} report`;
}
