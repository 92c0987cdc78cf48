import {
  applicationLabels as labels,
  applicationHints as hints,
  applicationMessages as messages,
} from '@drawbridge/messages/applications';
import { textField } from '../wire/field-table.ts';
import { asked, isOneOf, question, yesOrNoField } from './question.ts';

/** What the applicant and each owner declare about themselves. */
export const declarations = asked(
  { step: 'declarations', parties: true },
  {
    bankruptcy: yesOrNoField({ label: () => labels.bankruptcy }),
    foreclosure: yesOrNoField({ label: () => labels.foreclosure }),
    lawsuits: yesOrNoField({ label: () => labels.lawsuits }),
    delinquent_debts: yesOrNoField({ label: () => labels.delinquent_debts }),
    explanation: question(
      textField({
        label: () => labels.explanation,
        hint: () => hints.explanation,
        most: 2_000,
        wide: true,
        sample: 'Discharged in 2019.',
        missing: () => messages.required({ label: labels.explanation }),
      }),
      {
        when: (read) =>
          ['bankruptcy', 'foreclosure', 'lawsuits', 'delinquent_debts'].some((name) =>
            isOneOf(name, true)(read),
          ),
      },
    ),
  },
);
