import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isConstructionType } from '@drawbridge/domain/deals/deal-types.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { demoLender } from '@drawbridge/server/platform/config/demo-lender.ts';
import type { FileKey, FileStore } from '@drawbridge/server/platform/files/file-store.ts';
import type { DealRow } from '../deals/columns.ts';
import { demoApplicationFiles } from '../applications/application-files.ts';
import type { DemoRows } from '../demo-rows.ts';
import { notReviewed, type DocumentRow } from './columns.ts';
import { earlier } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { chanceFor, demoId } from '../random.ts';
import { lineDocuments, type DemoDocument } from '../lines-of-credit/line-documents.ts';
import { smallPdf } from './small-pdf.ts';
import { budgetDocuments } from '../budgets/waiting-budgets.ts';

interface Written {
  readonly name: string;
  readonly type: DocumentRow['type'];
  readonly bytes: Buffer;
}

const { name: lenderName } = demoLender.lender;

/** How many of a broker's newest deals have documents. */
const brokerDealsWithDocuments = 12;

const dollars = (amount: number): string => formatCents(amount * 100);

function addressOf(rows: DemoRows, deal: DealRow): string {
  const first = rows.properties.find(({ deal_id: id, position }) => id === deal.id && position === 1);
  return first ? `${first.street}, ${first.city}, ${first.state} ${first.zip}` : 'To be determined';
}

function factsOf(rows: DemoRows, deal: DealRow) {
  return [
    { label: 'Loan number', value: deal.loan_number },
    { label: 'Property', value: addressOf(rows, deal) },
    { label: 'Loan amount', value: dollars(deal.loan_amount) },
    { label: 'Program', value: deal.product },
  ];
}

function application(rows: DemoRows, deal: DealRow): Written {
  const lines = [
    ...factsOf(rows, deal),
    { label: 'Rate', value: `${deal.rate}%` },
    { label: 'Term', value: `${deal.term_months} months` },
    { heading: 'Declaration' },
    { text: 'The borrower confirms that the information above is true and complete.' },
  ];
  return {
    name: 'Loan application.pdf',
    type: 'pdf',
    bytes: smallPdf(lenderName, 'Loan application', lines),
  };
}

function contract(rows: DemoRows, deal: DealRow): Written {
  const lines = [
    ...factsOf(rows, deal),
    { heading: 'Purchase' },
    { label: 'Price', value: dollars(Math.round((deal.loan_amount * 1.28) / 1000) * 1000) },
    { label: 'Earnest money', value: dollars(5000) },
  ];
  return {
    name: 'Purchase contract.pdf',
    type: 'pdf',
    bytes: smallPdf(lenderName, 'Purchase contract', lines),
  };
}

function closing(rows: DemoRows, deal: DealRow): Written {
  const lines = [
    ...factsOf(rows, deal),
    { label: 'Signed on', value: deal.loan_sign_date ?? '' },
    { heading: 'Paid at closing' },
    { label: 'Origination fee', value: dollars(deal.loan_amount * 0.02) },
    { label: 'Title and escrow', value: dollars(1850) },
  ];
  return {
    name: 'Closing statement.pdf',
    type: 'pdf',
    bytes: smallPdf(lenderName, 'Closing statement', lines),
  };
}

function scopeOfWork(rows: DemoRows, deal: DealRow): Written {
  const items = [
    'Demolition',
    'Foundation',
    'Framing',
    'Roof',
    'Plumbing',
    'Electrical',
    'Drywall',
    'Finishes',
  ];
  const text = [
    `Scope of work: ${addressOf(rows, deal)}`,
    '',
    ...items.map((item, at) => `${at + 1}. ${item}`),
    '',
  ];
  return { name: 'Scope of work.txt', type: 'txt', bytes: Buffer.from(text.join('\r\n')) };
}

function rentRoll(rows: DemoRows, deal: DealRow): Written {
  const chance = chanceFor(`rent roll ${deal.loan_number}`);
  const units = Array.from({ length: 8 }, (_, unit) => {
    const rent = chance.whole(18, 32) * 50;
    return `${101 + unit},${chance.whole(1, 3)},${rent}.00,${chance.happens(90) ? 'Occupied' : 'Vacant'}`;
  });
  const text = [`Property,"${addressOf(rows, deal)}"`, 'Unit,Bedrooms,Rent,Status', ...units, ''];
  return { name: 'Rent roll.csv', type: 'csv', bytes: Buffer.from(text.join('\r\n')) };
}

/** What people have sent for a deal so far, oldest first. */
function writtenFor(rows: DemoRows, deal: DealRow): Written[] {
  if (deal.status === 'Quoted Deal' || deal.status === 'Withdrawn') return [];
  return [
    application(rows, deal),
    ...(deal.status === 'Submitted Deal' ? [] : [contract(rows, deal)]),
    ...(isConstructionType(deal.type) ? [scopeOfWork(rows, deal)] : []),
    ...(deal.type === 'Rental' || deal.type === 'Multifamily' ? [rentRoll(rows, deal)] : []),
    ...(deal.loan_sign_date === null ? [] : [closing(rows, deal)]),
  ];
}

/** The deals with documents: those of the demo borrowers, and the brokers’ newest. */
function dealsWithDocuments(rows: DemoRows): DealRow[] {
  const borrowers = new Set(['customer@demo.test', 'customer2@demo.test'].map(accountId));
  const brokers = ['broker@demo.test', 'wholesale@demo.test'].map(accountId);
  const brought = brokers.flatMap((broker) =>
    rows.deals
      .filter((deal) => deal.broker_id === broker && !borrowers.has(deal.borrower_id))
      .toSorted((a, b) => (a.status_date < b.status_date ? 1 : -1))
      .slice(0, brokerDealsWithDocuments),
  );
  return [...rows.deals.filter((deal) => borrowers.has(deal.borrower_id)), ...brought];
}

/** The demo’s documents with their bytes, the same for the same deals. */
function demoDocuments(rows: DemoRows, today: PlainDate): DemoDocument[] {
  return [...dealDocuments(rows, today), ...lineDocuments(rows), ...budgetDocuments(rows, today)];
}

function dealDocuments(rows: DemoRows, today: PlainDate): DemoDocument[] {
  return dealsWithDocuments(rows).flatMap((deal) =>
    writtenFor(rows, deal).map(({ name, type, bytes }, position) => {
      const begun = deal.created_at.slice(0, 10) as PlainDate;
      const day = earlier(addDays(begun, position * 3), addDays(today, -1));
      const created = `${day}T15:${10 + position * 7}:00Z`;
      const key = demoId('file', deal.loan_number, name);
      const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      return {
        bytes,
        file: { key, ...content, created_at: created },
        row: {
          id: demoId('document', deal.loan_number, name),
          deal_id: deal.id,
          line_of_credit_id: null,
          checklist_item_id: null,
          file_key: key,
          name,
          type,
          ...content,
          uploaded_by: deal.broker_id ?? deal.borrower_id,
          created_at: created,
          ...notReviewed,
        },
      };
    }),
  );
}

export function addDocuments(rows: DemoRows, today: PlainDate): void {
  for (const { row, file } of demoDocuments(rows, today)) {
    rows.files.push(file);
    rows.documents.push(row);
  }
}

export async function keepDemoFiles(rows: DemoRows, today: PlainDate, files: FileStore): Promise<void> {
  await Promise.all(
    [...demoDocuments(rows, today), ...demoApplicationFiles(today)].map(({ bytes, file }) =>
      files.put(bytes, file.key as FileKey),
    ),
  );
}
