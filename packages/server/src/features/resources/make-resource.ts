import { servicingFacts, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { resources, type ResourceId } from '@drawbridge/domain/resources/catalog.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { budgetWorkbook } from './budget-workbook.ts';
import { readResourceText } from './read-resource-text.ts';
import { rentRollWorkbook } from './rental-workbook.ts';
import { trackRecordWorkbook } from './track-record-workbook.ts';

type WorkbookId = {
  [id in ResourceId]: (typeof resources)[id]['format'] extends 'xlsx' ? id : never;
}[ResourceId];

/** The files with formulas. The others have their text in `packages/server/resources`. */
const workbooks: { readonly [id in WorkbookId]: (brand: DocumentBrand) => WorkbookSheet[] } = {
  'construction-budget-template': budgetWorkbook,
  'rent-roll-template': rentRollWorkbook,
  'track-record-and-reo-schedule': trackRecordWorkbook,
};

/** The lender in the files: its brand and its fees. */
interface Lender {
  readonly brand: DocumentBrand;
  readonly facts: ServicingFacts;
}

/** The values of the placeholders in braces. */
function valuesOf({ brand, facts }: Lender): Readonly<Record<string, string>> {
  const { name, phone, email, address } = brand;
  return {
    name,
    phone,
    email,
    address,
    claimsPacketAbove: `$${facts.claimsPacketAboveDollars.toLocaleString('en-US')}`,
    inspectionWindowDays: String(servicingFacts.draw.inspectionWindowDays),
  };
}

async function make(lender: Lender, id: ResourceId): Promise<Buffer> {
  const { brand } = lender;
  // The libraries are large, so each loads with the first file that needs it.
  if (isWorkbook(id)) {
    const { writeWorkbook } = await import('../../platform/documents/write-workbook.ts');
    return writeWorkbook(brand, workbooks[id](brand));
  }
  const text = await readResourceText(id, valuesOf(lender));
  if (resources[id].format === 'docx') {
    const { writeWord } = await import('../../platform/documents/write-word.ts');
    return writeWord(brand, text);
  }
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return writePdf(brand, text);
}

function isWorkbook(id: ResourceId): id is WorkbookId {
  return id in workbooks;
}

export type MakeResource = (id: ResourceId) => Promise<Buffer>;

/** Makes a lender’s files, each once per language until the lender’s brand or fees change. */
export function resourceMaker(now: () => Lender): MakeResource {
  const madeIn = new Map<
    string,
    { readonly mark: string; readonly files: Map<ResourceId, Promise<Buffer>> }
  >();
  return (id) => {
    const lender = now();
    const [language, mark] = [languageNow(), JSON.stringify(lender)];
    const before = madeIn.get(language);
    const { files } = before?.mark === mark ? before : { files: new Map<ResourceId, Promise<Buffer>>() };
    if (files !== before?.files) madeIn.set(language, { mark, files });
    const known = files.get(id);
    if (known) return known;
    const making = make(lender, id);
    files.set(id, making);
    making.catch(() => files.delete(id));
    return making;
  };
}
