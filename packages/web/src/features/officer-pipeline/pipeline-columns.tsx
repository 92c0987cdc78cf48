import {
  nextStepWords,
  officerPipelineCopy as copy,
  pipelineProducts,
  pipelineStates,
} from '@drawbridge/messages/officer-pipeline';
import { Link } from '@tanstack/react-router';
import type { PipelineRow, PipelineView } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { isProduct } from '@drawbridge/domain/applications/products.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { dash, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { stateTones } from '../../platform/application-tones.ts';
import { DeadlineTag } from '../application-decisions/public.ts';

type Columns = readonly Column<PipelineRow>[];

const person: Column<PipelineRow> = {
  key: 'name',
  header: copy.person,
  primary: true,
  cell: ({ name, email }) => (
    <>
      <span className="font-semibold">{name}</span>
      <span className="block text-sm font-normal wrap-anywhere text-ink-2">{email}</span>
    </>
  ),
};
const number: Column<PipelineRow> = {
  key: 'number',
  header: copy.application,
  cell: (row) => (
    <>
      <span className="whitespace-nowrap">{row.number}</span>
      <span className="block text-sm text-ink-2">{productOf(row)}</span>
    </>
  ),
};
const property: Column<PipelineRow> = {
  key: 'property',
  header: copy.property,
  cell: (row) => row.property ?? dash,
};
const officer: Column<PipelineRow> = {
  key: 'officer',
  header: copy.officer,
  wideOnly: true,
  cell: (row) => row.officer ?? copy.nobody,
};
const next: Column<PipelineRow> = {
  key: 'next',
  header: copy.next,
  cell: (row) => nextStepWords[row.next],
};
const source: Column<PipelineRow> = {
  key: 'source',
  header: copy.source,
  cell: (row) => row.source ?? dash,
};
const days: Column<PipelineRow> = {
  key: 'days',
  header: copy.days,
  align: 'right',
  cell: (row) => copy.daysOf({ days: row.days }),
};
const phone: Column<PipelineRow> = {
  key: 'phone',
  header: copy.phone,
  cell: (row) => <span className="whitespace-nowrap">{row.phone ?? dash}</span>,
};
const seen: Column<PipelineRow> = {
  key: 'seen',
  header: copy.lastSeen,
  cell: ({ lastSeenAt }) => (lastSeenAt === null ? dash : formatMoment(lastSeenAt)),
};
const state: Column<PipelineRow> = {
  key: 'state',
  header: copy.state,
  cardAside: true,
  cell: (row) => row.state && <Tag tone={stateTones[row.state]}>{pipelineStates[row.state]}</Tag>,
};

const columns = {
  unfinished: [
    person,
    number,
    {
      key: 'missing',
      header: copy.missing,
      cell: ({ missing, missingFirst }) => (
        <span className="block">
          <span className="num">{copy.missingOf({ count: missing ?? 0 })}</span>
          {missingFirst.length > 0 && (
            <span className="block text-sm text-ink-2">{missingFirst.join(' · ')}</span>
          )}
        </span>
      ),
    },
    source,
    seen,
    next,
    officer,
  ],
  submitted: [
    person,
    number,
    property,
    state,
    { key: 'due', header: copy.due, cell: ({ dueOn }) => <DeadlineTag dueOn={dueOn} short /> },
    source,
    next,
    officer,
  ],
  deals: [
    person,
    { ...number, header: copy.deal },
    property,
    {
      key: 'stage',
      header: copy.stage,
      cardAside: true,
      cell: (row) => row.stage && <Tag tone="blue">{stageName(row.stage)}</Tag>,
    },
    { ...days, header: copy.daysInStage },
    next,
    officer,
  ],
} as const satisfies Record<Exclude<PipelineView, 'leads'>, Columns>;

/** The columns of a view. A lead’s last one converts it. */
export function columnsOf(view: PipelineView, onConvert: (lead: PipelineRow) => void): Columns {
  if (view !== 'leads') return columns[view];
  return [
    person,
    phone,
    {
      key: 'type',
      header: copy.type,
      cell: ({ accountType }) => accountType && accountTypeWords[accountType],
    },
    seen,
    days,
    next,
    officer,
    {
      key: 'convert',
      header: copy.convert,
      headerHidden: true,
      align: 'right',
      cell: (row) => (
        <Button size="sm" onClick={() => onConvert(row)}>
          {copy.convert}
          <VisuallyHidden>{row.name}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

function productOf({ product }: PipelineRow): string | null {
  return product !== null && isProduct(product) ? pipelineProducts[product] : product;
}

/** The page where a row is worked on. */
export function pipelineLink({ kind, id }: PipelineRow, link: RowLinkProps) {
  switch (kind) {
    case 'lead':
      return <Link to="/staff/people/$personId" params={{ personId: id }} {...link} />;
    case 'application':
      return <Link to="/staff/applications/$applicationId" params={{ applicationId: id }} {...link} />;
    case 'deal':
      return <Link to="/staff/deals/$dealId" params={{ dealId: id }} {...link} />;
  }
}
