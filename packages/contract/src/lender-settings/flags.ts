import { flagHints, flagLabels } from '@drawbridge/messages/lender-settings';
import * as z from 'zod/mini';

/** In display order. */
export const flagTable = {
  documentPreviews: {
    isOnByDefault: false,
    label: () => flagLabels.documentPreviews,
    hint: () => flagHints.documentPreviews,
  },
  loanLookup: {
    isOnByDefault: false,
    label: () => flagLabels.loanLookup,
    hint: () => flagHints.loanLookup,
  },
  customerApps: {
    isOnByDefault: false,
    label: () => flagLabels.customerApps,
    hint: () => flagHints.customerApps,
  },
  brokerApps: {
    isOnByDefault: false,
    label: () => flagLabels.brokerApps,
    hint: () => flagHints.brokerApps,
  },
  actionItems: {
    isOnByDefault: false,
    label: () => flagLabels.actionItems,
    hint: () => flagHints.actionItems,
  },
  appraisalPayment: {
    isOnByDefault: true,
    label: () => flagLabels.appraisalPayment,
    hint: () => flagHints.appraisalPayment,
  },
  billEmails: {
    isOnByDefault: true,
    label: () => flagLabels.billEmails,
    hint: () => flagHints.billEmails,
  },
  statementEmails: {
    isOnByDefault: true,
    label: () => flagLabels.statementEmails,
    hint: () => flagHints.statementEmails,
  },
  escrowEmails: {
    isOnByDefault: true,
    label: () => flagLabels.escrowEmails,
    hint: () => flagHints.escrowEmails,
  },
  weeklyEmails: {
    isOnByDefault: true,
    label: () => flagLabels.weeklyEmails,
    hint: () => flagHints.weeklyEmails,
  },
  demographicQuestions: {
    isOnByDefault: false,
    label: () => flagLabels.demographicQuestions,
    hint: () => flagHints.demographicQuestions,
  },
  applicationReminders: {
    isOnByDefault: true,
    label: () => flagLabels.applicationReminders,
    hint: () => flagHints.applicationReminders,
  },
  pricingEngine: {
    isOnByDefault: true,
    label: () => flagLabels.pricingEngine,
    hint: () => flagHints.pricingEngine,
  },
  amendedPayoffLetters: {
    isOnByDefault: false,
    label: () => flagLabels.amendedPayoffLetters,
    hint: () => flagHints.amendedPayoffLetters,
  },
  applyLineOfCredit: {
    isOnByDefault: false,
    label: () => flagLabels.applyLineOfCredit,
    hint: () => flagHints.applyLineOfCredit,
  },
  applyFixAndFlip: {
    isOnByDefault: false,
    label: () => flagLabels.applyFixAndFlip,
    hint: () => flagHints.applyFixAndFlip,
  },
  applyRental: {
    isOnByDefault: false,
    label: () => flagLabels.applyRental,
    hint: () => flagHints.applyRental,
  },
  applyNewConstruction: {
    isOnByDefault: false,
    label: () => flagLabels.applyNewConstruction,
    hint: () => flagHints.applyNewConstruction,
  },
  logs: {
    isOnByDefault: false,
    label: () => flagLabels.logs,
    hint: () => flagHints.logs,
  },
  live: {
    isOnByDefault: true,
    label: () => flagLabels.live,
    hint: () => flagHints.live,
  },
  checklistIframe: {
    isOnByDefault: false,
    label: () => flagLabels.checklistIframe,
    hint: () => flagHints.checklistIframe,
  },
  slowTables: {
    isOnByDefault: false,
    label: () => flagLabels.slowTables,
    hint: () => flagHints.slowTables,
  },
} as const;

export type Flag = keyof typeof flagTable;

export const flagNames = Object.keys(flagTable) as [Flag, ...Flag[]];

export const flagDefaults = ofEach((flag): boolean => flagTable[flag].isOnByDefault);

export const flagPositions = z.object(ofEach(() => z.boolean()));

function ofEach<Value>(value: (flag: Flag) => Value): Record<Flag, Value> {
  return Object.fromEntries(flagNames.map((flag) => [flag, value(flag)])) as Record<Flag, Value>;
}

/** The key a switch is stored under. */
export function flagKey(flag: Flag): string {
  return `flag ${flag}`;
}
