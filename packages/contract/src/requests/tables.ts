import type { FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import { requestPictureRule } from '@drawbridge/domain/requests/request-files.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { agreementMessages } from '@drawbridge/messages/requests';
import { capexFields } from './capex.ts';
import { choiceWords } from './choice-words.ts';
import { extensionFields } from './extension.ts';
import { lossDraftFields } from './loss-draft.ts';
import { payoffFields } from './payoff.ts';
import type { Address, RequestAnswers, RequestField, RequestTable } from './request-fields.ts';

export const requestTables: Readonly<Record<RequestKind, RequestTable>> = {
  payoff: payoffFields,
  extension: extensionFields,
  capex: capexFields,
  'loss draft': lossDraftFields,
};

/** One answer, unformatted. `holds` says how to format it. */
export interface RequestAnswer {
  readonly label: string;
  readonly value: string | number;
  readonly holds: 'text' | 'dollars' | 'day';
}

/** A request’s answers in form order, without empty ones. */
export function answersOf(kind: RequestKind, answers: RequestAnswers): RequestAnswer[] {
  return Object.entries(requestTables[kind]).flatMap(([name, row]) => {
    const value = plainValue(row, answers[name]);
    const holds = row.kind === 'money' ? 'dollars' : row.kind === 'day' ? 'day' : 'text';
    return value === '' ? [] : [{ label: row.label(), value, holds }];
  });
}

function plainValue({ kind }: RequestField, value: unknown): string | number {
  if (kind === 'choice' && typeof value === 'string') return choiceWords(value);
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value === true) return agreementMessages.agreed;
  if (kind !== 'address' || typeof value !== 'object' || value === null) return '';
  const { street, city, state, zip } = value as Address;
  return `${street}, ${city}, ${state} ${zip}`;
}

/** A file’s label on its form. */
export function fileLabel(fileKind: string): string {
  const table = Object.values(requestTables).find((fields) => fields[fileKind]?.kind === 'file');
  return table?.[fileKind]?.label() ?? fileKind;
}

/** The file types and size a request or message accepts. Messages accept pictures too. */
export function requestFileRule(comesWith: RequestKind | 'message', fileKind: string | null): FileRule {
  const row = comesWith === 'message' ? undefined : requestTables[comesWith][fileKind ?? 'files'];
  return row?.rule ?? requestPictureRule;
}
