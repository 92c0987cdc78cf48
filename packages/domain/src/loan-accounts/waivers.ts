import { changePrincipal, type Bill, type Book, type BillBucket, type Owed } from './book.ts';
import { reviseDefaults } from './default-interest.ts';
import type { EntryOf } from './entries.ts';
import type { SerialDay } from './serial-day.ts';
import { cover } from './shadow.ts';

/** Waives what is open in a bucket, the oldest first, never more than is open. */
export function waive(book: Book, { id, bucket, amountCents }: EntryOf<'waiver'>, day: SerialDay): void {
  switch (bucket) {
    case 'fees':
      waiveOwed(book.fees, amountCents);
      return;
    case 'lateCharges':
      waiveOwed(book.lateCharges, amountCents);
      return;
    case 'defaultInterest':
      reviseDefaults(book);
      waiveOwed(book.defaults, amountCents);
      return;
    case 'interest':
    case 'escrow':
    case 'principal':
      waiveOfBills(book, { id, bucket, amountCents }, day);
  }
}

function waiveOwed(owed: readonly Owed[], most: number): void {
  let left = most;
  for (const each of owed) {
    const cents = Math.min(left, each.open);
    if (cents <= 0) continue;
    each.open -= cents;
    left -= cents;
  }
}

/** A waived part of a bill covers it in the shadow book too, so that the bill is not late for it. */
function waiveOfBills(
  book: Book,
  {
    id,
    bucket,
    amountCents,
  }: { readonly id: string; readonly bucket: BillBucket; readonly amountCents: number },
  day: SerialDay,
): void {
  const named = new Map<Bill, number>();
  let left = amountCents;
  for (const bill of book.bills) {
    const cents = Math.min(left, bill.open[bucket]);
    if (cents <= 0) continue;
    bill.open[bucket] -= cents;
    left -= cents;
    named.set(bill, cents);
    if (bucket === 'principal') changePrincipal(book, day, { repaid: cents });
  }
  cover(book, { day, source: id }, { named, loose: 0 });
}
