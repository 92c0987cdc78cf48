import type { PhotoPlace } from '@drawbridge/domain/documents/photo-place.ts';

/** What the device keeps beside a photo until it is sent. */
export interface PhotoHead {
  readonly kind: 'photo';
  readonly dealId: string;
  readonly name: string;
  /** ISO 8601, by the clock of the device. */
  readonly takenAt: string;
  /** Only where the borrower agreed to it. */
  readonly place: PhotoPlace | null;
  /** The budget line that the photo shows; null for the whole draw, undefined until the borrower says. */
  readonly budgetItem?: string | null | undefined;
  /** Why the lender’s server will not take it as it is. */
  readonly refusal?: string | undefined;
}

/** A photo of the site that was not sent yet. */
export interface SitePhoto extends PhotoHead {
  readonly id: string;
  /** Where the page finds the picture; undefined while it is being opened. */
  readonly url: string | undefined;
  readonly isSending: boolean;
}

/** A draw that its borrower wants to send once there is a connection. */
export interface ReminderHead {
  readonly kind: 'reminder';
  readonly dealId: string;
  readonly dealName: string;
}

export interface Reminder extends ReminderHead {
  readonly id: string;
}

export function isPhoto(head: unknown): head is PhotoHead {
  return isKind(head, 'photo');
}

export function isReminder(head: unknown): head is ReminderHead {
  return isKind(head, 'reminder');
}

function isKind(head: unknown, kind: string): boolean {
  return typeof head === 'object' && head !== null && 'kind' in head && head.kind === kind;
}

/** Whether a photo waits only for a connection. */
export function isReady({ budgetItem, refusal }: PhotoHead): boolean {
  return budgetItem !== undefined && refusal === undefined;
}
