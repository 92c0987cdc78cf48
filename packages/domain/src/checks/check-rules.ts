import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { inProcessStages, isInProcess, type InProcessStage, type Stage } from '../deals/stages.ts';
import { checkKinds, type CheckKind, type CheckOutcome, type CheckState } from './check-kinds.ts';

/** A lender’s rules: how many days each result is valid, and the last stage a deal may be in without it. */
export interface CheckRules {
  readonly softCreditDays: number;
  readonly softCreditStage: NeededStage;
  readonly hardCreditDays: number;
  readonly hardCreditStage: NeededStage;
  readonly ofacDays: number;
  readonly ofacStage: NeededStage;
  readonly backgroundDays: number;
  readonly backgroundStage: NeededStage;
  readonly floodZoneDays: number;
  readonly floodZoneStage: NeededStage;
  readonly valuationDays: number;
  readonly valuationStage: NeededStage;
}

/** A stage that a deal leaves only with a valid result, or `none`. */
export const neededStages = ['none', ...inProcessStages] as const;
export type NeededStage = 'none' | InProcessStage;

/** The names of each kind’s rules. */
export const ruleNames = {
  'soft credit': { days: 'softCreditDays', stage: 'softCreditStage' },
  'hard credit': { days: 'hardCreditDays', stage: 'hardCreditStage' },
  ofac: { days: 'ofacDays', stage: 'ofacStage' },
  background: { days: 'backgroundDays', stage: 'backgroundStage' },
  'flood zone': { days: 'floodZoneDays', stage: 'floodZoneStage' },
  valuation: { days: 'valuationDays', stage: 'valuationStage' },
} as const satisfies Record<CheckKind, { readonly days: keyof CheckRules; readonly stage: keyof CheckRules }>;

/** A deal needs no check until the lender says so. */
export const defaultCheckRules: CheckRules = {
  softCreditDays: 90,
  softCreditStage: 'none',
  hardCreditDays: 120,
  hardCreditStage: 'none',
  ofacDays: 30,
  ofacStage: 'none',
  backgroundDays: 180,
  backgroundStage: 'none',
  floodZoneDays: 365,
  floodZoneStage: 'none',
  valuationDays: 180,
  valuationStage: 'none',
};

/** The last day a result is valid. */
export function expiryOf(kind: CheckKind, doneOn: PlainDate, rules: CheckRules): PlainDate {
  return addDays(doneOn, rules[ruleNames[kind].days]);
}

/** Results are renewed this many days before they expire, or in the second half of a shorter time. */
export const renewBeforeDays = 14;

/** The check as far as a deal’s stage depends on it. */
export interface KnownCheck {
  readonly kind: CheckKind;
  readonly state: CheckState;
  readonly outcome: CheckOutcome | null;
  readonly expiresOn: PlainDate | null;
}

/** Whether a result counts on a day. One to review counts only once it is entered again as clear. */
export function isValid({ state, outcome, expiresOn }: KnownCheck, today: PlainDate): boolean {
  return state === 'done' && outcome === 'clear' && expiresOn !== null && expiresOn >= today;
}

/** The checks that a deal lacks to move to a stage. Moving back, or ending the deal, needs none. */
export function missingForStage(
  move: { readonly from: Stage; readonly to: Stage },
  {
    checks,
    rules,
    today,
  }: { readonly checks: readonly KnownCheck[]; readonly rules: CheckRules; readonly today: PlainDate },
): CheckKind[] {
  const target = placeOf(move.to);
  if (target === undefined || target <= (placeOf(move.from) ?? -1)) return [];
  return checkKinds.filter((kind) => {
    const stage = rules[ruleNames[kind].stage];
    const isPast = stage !== 'none' && inProcessStages.indexOf(stage) < target;
    return isPast && !checks.some((check) => check.kind === kind && isValid(check, today));
  });
}

/** The place of a stage on the way to funding; undefined for stages that end a deal another way. */
function placeOf(stage: Stage): number | undefined {
  if (isInProcess(stage)) return inProcessStages.indexOf(stage);
  return stage === 'Funded' ? inProcessStages.length : undefined;
}
