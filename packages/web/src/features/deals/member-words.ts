import { memberRoleNames, memberStatusNames } from '@drawbridge/messages/deals';

/** The lender can write a role or status of its own, which is shown as written. */
function known(names: Readonly<Record<string, string>>, written: string): string {
  return names[written] ?? written;
}

/** In the reader’s language if the portal knows the role. */
export function roleWords(role: string): string {
  return known(memberRoleNames, role);
}

/** In the reader’s language if the portal knows the status. */
export function memberStatusWords(status: string): string {
  return known(memberStatusNames, status);
}
