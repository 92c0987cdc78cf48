import type {
  ChecklistItem,
  LineOfCredit,
  LocFile,
  Underwriting,
} from '@drawbridge/contract/lines-of-credit/schema.ts';
import { applicationProgress, stepOf } from '@drawbridge/domain/lines-of-credit/application-steps.ts';
import { statusGroupOf } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { presentDocument, type documentsOfLines } from '../documents/public.ts';
import type { ChecklistRow, LineRow, UnderwritingRow } from './store.ts';

function dollarsOrNull(amount: string | null): number | null {
  return amount === null ? null : dollarsFromCents(centsFromDollars(amount));
}

export function presentLine(row: LineRow): LineOfCredit {
  return {
    id: row.id,
    borrowingEntityId: row.entityId,
    BorrowingEntity__c: row.entityName,
    status: row.status,
    statusGroup: statusGroupOf(row.status),
    salesStatus: row.salesStatus,
    milestone: row.milestone,
    step: stepOf(row),
    steps: applicationProgress(row),
    creditLimit: dollarsOrNull(row.creditLimit),
    CreatedDate: row.createdDate,
    expirationDate: row.expiresOn,
  };
}

export function presentUnderwriting(row: UnderwritingRow): Underwriting {
  return {
    id: row.id,
    locId: row.lineId,
    status: row.status,
    CreatedDate: row.createdDate,
    decidedDate: row.decidedOn,
    approvedLimit: dollarsOrNull(row.approvedLimit),
  };
}

export function presentItem(row: ChecklistRow): ChecklistItem {
  return { id: row.id, name: row.name, status: row.status, receivedDate: row.receivedOn };
}

export function presentFile(
  links: SignedLinks,
  row: Awaited<ReturnType<typeof documentsOfLines>>[number],
): LocFile {
  return { ...presentDocument(links, row), LinkedEntityId: row.linkedEntityId };
}
