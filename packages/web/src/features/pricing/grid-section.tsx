import { gridCopy as copy, pricingProducts } from '@drawbridge/messages/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricingGridReply } from '@drawbridge/contract/pricing/grid-schema.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import { gridKinds, type GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import { useLeaveWarning } from '../../platform/leave-warning.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { GridHistory } from './grid-history.tsx';
import { GridTable, type PlacedLine } from './grid-table.tsx';
import { blankLine } from './grid-words.ts';
import { ImportGrid } from './import-grid.tsx';
import { LineDialog } from './line-dialog.tsx';
import { gridQuery } from './queries.ts';
import { SaveGridDialog } from './save-grid-dialog.tsx';

/** The lender’s prices and limits: imported or edited, and saved version by version. */
export function GridSection() {
  usePageTitle(copy.tab);
  const [version, setVersion] = useState<string>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-ink-2">{copy.text}</p>
      <QueryView query={useQuery(gridQuery(version))} failure={loadFailed} skeleton={<ListSkeleton />}>
        {(grid) => <GridEditor key={grid.version?.id} grid={grid} onShow={setVersion} />}
      </QueryView>
    </div>
  );
}

type Open = 'save' | { readonly edit: GridLine; readonly at: number | undefined } | undefined;

function GridEditor({
  grid,
  onShow,
}: {
  readonly grid: PricingGridReply;
  readonly onShow: (version: string | undefined) => void;
}) {
  const [changed, setChanged] = useState<readonly GridLine[]>();
  const [open, setOpen] = useState<Open>();
  const lines = changed ?? grid.lines;
  useLeaveWarning(changed !== undefined);
  const close = () => setOpen(undefined);
  const newest = grid.history[0]?.id ?? null;
  return (
    <>
      {changed !== undefined && (
        <Alert
          tone="amber"
          title={copy.unsaved}
          action={
            <>
              <Button onClick={() => setChanged(undefined)}>{copy.discard}</Button>
              <Button variant="primary" onClick={() => setOpen('save')}>
                {copy.save}
              </Button>
            </>
          }
        />
      )}
      {changed === undefined && grid.version !== null && grid.version.id !== newest && (
        <Alert tone="blue">{copy.showingOld}</Alert>
      )}
      <ImportGrid version={grid.version?.id} onRead={setChanged} />
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            title={copy.none}
            action={<Button onClick={() => setChanged(exampleGrid)}>{copy.example}</Button>}
          >
            {copy.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <GridTables lines={lines} onChange={setChanged} onEdit={(edit, at) => setOpen({ edit, at })} />
      )}
      {grid.history.length > 0 && (
        <GridHistory history={grid.history} shown={grid.version?.id} onShow={onShow} />
      )}
      {open === 'save' && (
        <SaveGridDialog
          lines={lines}
          newest={newest}
          onClose={close}
          onSaved={() => {
            setChanged(undefined);
            close();
            onShow(undefined);
          }}
        />
      )}
      {typeof open === 'object' && (
        <LineDialog
          line={open.edit}
          onClose={close}
          onDone={(line) => {
            setChanged(open.at === undefined ? [...lines, line] : lines.with(open.at, line));
            close();
          }}
        />
      )}
    </>
  );
}

interface GridTablesProps {
  readonly lines: readonly GridLine[];
  readonly onChange: (lines: readonly GridLine[]) => void;
  readonly onEdit: (line: GridLine, at: number | undefined) => void;
}

/** The lines by kind, of one product or of all. */
function GridTables({ lines, onChange, onEdit }: GridTablesProps) {
  const [product, setProduct] = useState('');
  const placed: readonly PlacedLine[] = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => product === '' || line.product === null || line.product === product);
  return (
    <>
      <SelectField
        label={copy.filterProduct}
        className="max-w-60"
        placeholder={copy.allProducts}
        options={applicationProducts.map((value) => ({ value, label: pricingProducts[value] }))}
        value={product}
        onChange={({ target }) => setProduct(target.value)}
      />
      {gridKinds.map((kind) => (
        <GridTable
          key={kind}
          kind={kind}
          rows={placed.filter(({ line }) => line.kind === kind)}
          onAdd={() => onEdit(blankLine(kind), undefined)}
          onEdit={({ line, at }) => onEdit(line, at)}
          onRemove={({ at }) => onChange(lines.toSpliced(at, 1))}
        />
      ))}
    </>
  );
}
