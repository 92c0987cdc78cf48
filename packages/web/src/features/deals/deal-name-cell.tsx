import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { dash } from '../../platform/format.ts';

interface DealNameCellProps {
  readonly nickname: string | null;
  readonly address: string | null;
}

/** A deal’s nickname above its street, or whichever it has, for tables with a loan number column. */
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
