import { changeLabels, changeValues } from '@drawbridge/messages/approvals';
import type { ChangeLine } from '@drawbridge/contract/approvals/schema.ts';

/** What a change does, in the reader’s language. */
export interface Described {
  readonly summary: string;
  readonly lines: ChangeLine[];
}

/** The lines of a person whose account changes. */
export function personLines({
  name,
  email,
}: {
  readonly name: string;
  readonly email: string;
}): ChangeLine[] {
  return [
    { label: changeLabels.name, before: name, after: name },
    { label: changeLabels.email, before: email, after: email },
  ];
}

export function roleText(isAdministrator: boolean): string {
  return changeValues.role({ isAdministrator });
}

/** A line for something that did not exist before. */
export function newLine(label: string, after: string): ChangeLine {
  return { label, before: null, after };
}
