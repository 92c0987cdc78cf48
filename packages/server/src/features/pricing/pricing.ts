import type { Feature } from '../../platform/kit/feature.ts';
import { deleteComparison, readComparisons, saveComparison } from './save-comparison.ts';
import { checkGridFile, downloadGrid } from './grid-files.ts';
import { readGridVersion, saveGridVersion } from './grid-versions.ts';
import { issueTermSheet } from './issue-term-sheet.ts';
import { keepEstimate } from './keep-estimate.ts';
import { readLicenses, saveLicenses } from './licensed-states.ts';
import { pricingMails } from './mails.ts';
import { openTermSheet } from './open-term-sheet.ts';
import { presentPriced, priceScenario } from './price-scenario.ts';
import { readApplicationPricing, readOwnSheets, withdrawTermSheet } from './read-term-sheets.ts';
import { sheetById, sheetsOfPerson } from './term-sheet-store.ts';

/** What the lender lends, where, and on which terms. */
export const pricing = {
  mails: pricingMails,
  handlers: (kit) => ({
    pricing: {
      estimate: async ({ body }) => presentPriced(await priceScenario(kit.db, body, kit.clock.today())),
      grid: ({ query }) => readGridVersion(kit.db, kit.clock.today(), query.version),
      checkGrid: ({ body }) => checkGridFile(body),
      setGrid: ({ body, ...by }) => saveGridVersion(kit, by, body),
      gridFile: ({ query }) => downloadGrid(kit, query),
      licenses: () => readLicenses(kit.db),
      setLicenses: ({ body, ...by }) => saveLicenses(kit, by, body),
    },
    termSheets: {
      ofApplication: ({ query }) => readApplicationPricing(kit, query.application),
      issue: ({ body, ...by }) => issueTermSheet(kit, by, body),
      withdraw: ({ body, ...by }) => withdrawTermSheet(kit, by, body),
      staffFile: async ({ params }) => openTermSheet(kit, await sheetById(kit.db, params.id)),
      own: ({ caller }) => readOwnSheets(kit, caller),
      file: async ({ caller, params }) =>
        openTermSheet(kit, (await sheetsOfPerson(kit.db, caller.accountId, params.id))[0]),
    },
    comparisons: {
      list: ({ caller }) => readComparisons(kit.db, caller.accountId),
      save: ({ body, ...by }) => saveComparison(kit, by, body),
      remove: ({ caller, body }) => deleteComparison(kit, caller, body.id),
    },
  }),
  jobs: (kit) => ({
    'keep estimate': ({ applicationId }) => keepEstimate(kit, applicationId),
  }),
} satisfies Feature<'pricing'>;
