import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { resources, type ResourceFormat, type ResourceId } from '@drawbridge/domain/resources/catalogue.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookSheet } from '../../platform/documents/write-workbook.ts';
import { achForm } from './ach-form.ts';
import { brokerPacket } from './broker-packet.ts';
import { dealSummary, experienceLetter } from './broker-templates.ts';
import { budgetWorkbook } from './budget-workbook.ts';
import { intentToRepair, lienWaiver } from './claim-forms.ts';
import { claimsPacket } from './claims-packet.ts';
import { clientApplication } from './client-applications.ts';
import { contractorProfile } from './contractor-profile.ts';
import { drawGuide } from './draw-guide.ts';
import { drawProcess, loanProcess } from './infographic-pages.ts';
import { managementQuestionnaire } from './management-questionnaire.ts';
import { clientFlyer, programOverview } from './marketing-pages.ts';
import { rentRollWorkbook } from './rental-workbook.ts';
import { trackRecordWorkbook } from './track-record-workbook.ts';

type ContentOf<Format extends ResourceFormat> = Format extends 'xlsx' ? WorkbookSheet[] : DocumentText;

/** What is in each file. */
const contents: {
  readonly [id in ResourceId]: (
    brand: DocumentBrand,
    facts: ServicingFacts,
  ) => ContentOf<(typeof resources)[id]['format']>;
} = {
  'construction-budget-template': budgetWorkbook,
  'contractor-profile': contractorProfile,
  'property-management-questionnaire': managementQuestionnaire,
  'rent-roll-template': rentRollWorkbook,
  'track-record-and-reo-schedule': trackRecordWorkbook,
  'ach-form': achForm,
  'how-to-request-a-draw': drawGuide,
  'claims-packet': claimsPacket,
  'contractors-lien-waiver': lienWaiver,
  'declaration-of-intent-to-repair': intentToRepair,
  'broker-packet': brokerPacket,
  'application-fix-and-flip': (brand) => clientApplication(brand, 'fix and flip'),
  'application-new-construction': (brand) => clientApplication(brand, 'new construction'),
  'application-rental': (brand) => clientApplication(brand, 'rental'),
  'application-multifamily': (brand) => clientApplication(brand, 'multifamily'),
  'program-overview': programOverview,
  'client-flyer': clientFlyer,
  'infographic-loan-process': loanProcess,
  'infographic-draw-process': drawProcess,
  'template-deal-summary': dealSummary,
  'template-experience-letter': experienceLetter,
};

/** Whose files these are, and what they tell of its fees. */
interface Lender {
  readonly brand: DocumentBrand;
  readonly facts: ServicingFacts;
}

async function make({ brand, facts }: Lender, id: ResourceId): Promise<Buffer> {
  const content = contents[id](brand, facts);
  // The libraries are large, so each is loaded when the first file of its kind is asked for.
  if (Array.isArray(content)) {
    const { writeWorkbook } = await import('../../platform/documents/write-workbook.ts');
    return writeWorkbook(brand, content);
  }
  if (resources[id].format === 'docx') {
    const { writeWord } = await import('../../platform/documents/write-word.ts');
    return writeWord(brand, content);
  }
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  return writePdf(brand, content);
}

/** Makes the files of a lender, each once for as long as the lender stays as it is. */
export function resourceMaker(now: () => Lender): (id: ResourceId) => Promise<Buffer> {
  const made = new Map<ResourceId, Promise<Buffer>>();
  let madeFor = '';
  return (id) => {
    const lender = now();
    const mark = JSON.stringify(lender);
    if (mark !== madeFor) made.clear();
    madeFor = mark;
    const known = made.get(id);
    if (known) return known;
    const making = make(lender, id);
    made.set(id, making);
    making.catch(() => made.delete(id));
    return making;
  };
}
