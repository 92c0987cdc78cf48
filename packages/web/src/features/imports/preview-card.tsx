import { importCopy } from '@drawbridge/messages/imports';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { columnName } from '@drawbridge/domain/budgets/sheet.ts';
import { formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';

/** A scrolling area must take focus so that the keyboard can scroll it. */
const scrolls = { tabIndex: 0, role: 'group', 'aria-label': importCopy.firstRows } as const;

export function PreviewCard({ headers, headerRow }: Pick<ImportDetail, 'headers' | 'headerRow'>) {
  const columns = headers.map((column, place) => ({ ...column, letters: columnName(place + 1) }));
  const count = Math.max(...headers.map(({ samples }) => samples.length));
  const rows = Array.from({ length: count }, (_, below) => ({
    below,
    cells: columns.map(({ letters, samples }) => ({ letters, text: samples[below] ?? '' })),
  }));
  return (
    <Card
      title={importCopy.firstRows}
      note={headerRow > 1 ? importCopy.headersInRow({ row: formatCount(headerRow) }) : undefined}
    >
      <div {...scrolls} className="overflow-x-auto rounded-b-lg">
        <table className="num w-full text-sm whitespace-nowrap">
          <thead>
            <tr className="border-b border-line text-left">
              {columns.map(({ header, letters }) => (
                <th key={letters} scope="col" className="px-4 py-2 font-semibold">
                  <span className="block text-xs font-normal text-ink-2">{letters}</span>
                  {header === '' ? importCopy.column({ letter: letters }) : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ below, cells }) => (
              <tr key={below}>
                {cells.map(({ letters, text }) => (
                  <td key={letters} className="max-w-72 truncate px-4 py-2">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
