import { checkKindWords, checkRuleLabels } from '@drawbridge/messages/checks';
import * as z from 'zod/mini';
import { checkKinds, type CheckKind } from '@drawbridge/domain/checks/check-kinds.ts';
import {
  neededStages,
  ruleNames,
  type CheckRules,
  type NeededStage,
} from '@drawbridge/domain/checks/check-rules.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { givenOf, shownOf } from '../wire/field-table.ts';
import { daysSetting, settingsChange, settingsReply, type Setting } from './setting.ts';

/** A stage in the reader’s language. */
export const neededStageWords = (): Readonly<Record<NeededStage, string>> => ({
  none: checkRuleLabels.none,
  ...stageNames,
});

function rowsOf(kind: CheckKind): readonly (readonly [keyof CheckRules, Setting])[] {
  const { days, stage } = ruleNames[kind];
  return [
    [
      days,
      daysSetting({
        label: () => checkRuleLabels.days({ kind: checkKindWords[kind] }),
        least: 1,
        most: 1095,
      }),
    ],
    [
      stage,
      {
        kind: 'choice',
        label: () => checkRuleLabels.stage({ kind: checkKindWords[kind] }),
        choiceWords: neededStageWords,
        given: z.enum(neededStages),
        shown: z.enum(neededStages),
      } satisfies Setting<NeededStage>,
    ],
  ];
}

/** For each kind, how long a result is valid and the stage that needs it. Defaults are the domain’s `defaultCheckRules`. */
export const checkTable = Object.fromEntries(checkKinds.flatMap(rowsOf)) as {
  readonly [name in keyof CheckRules]: Setting<CheckRules[name]>;
};

export const checkFields = z.object(givenOf(checkTable));

/** Only the rules that differ from the defaults. */
export const storedCheckRules = z.partial(checkFields);

export const checkSettings = settingsReply(z.object(shownOf(checkTable)));
export type CheckSettings = z.infer<typeof checkSettings>;

export const checkRulesChange = settingsChange(checkFields);
