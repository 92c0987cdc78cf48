import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { dash } from '../../platform/format.ts';

interface DealNameCellProps {
  readonly nickname: string | null;
  readonly address: string | null;
}

/** A deal in a table that shows loan numbers in their own column: its nickname above its street, or what it has of both. */
export function DealNameCell({ nickname, address }: DealNameCellProps) {
  return (
    <>
      <span className="font-semibold">{nicknameOrStreet({ nickname, street: address }) ?? dash}</span>
      {nickname !== null && address !== null && address !== nickname && (
        <span className="block text-sm font-normal text-ink-2">{address}</span>
      )}
    </>
  );
}
