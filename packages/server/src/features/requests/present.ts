import type {
  RequestDetail,
  RequestFile,
  RequestMessage,
  RequestRow as ShownRow,
  StaffRequestRow,
} from '@drawbridge/contract/requests/schema.ts';
import { answersOf, fileLabel } from '@drawbridge/contract/requests/tables.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { messageText } from './payoff-answer.ts';
import type { RequestRow, RequestWithSender } from './store.ts';
import type { FileRow, HistoryRow, MessageRow } from './thread-store.ts';

export function presentRow(row: RequestRow): ShownRow {
  const { id, kind, reference, status, loan_number, asked } = row;
  return {
    id,
    kind,
    reference,
    status,
    loan_number,
    asked,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentStaffRow(row: RequestWithSender): StaffRequestRow {
  return { ...presentRow(row), sender: row.sender, email: row.email };
}

export function presentFile(links: SignedLinks, { id, kind, name, size, type }: FileRow): RequestFile {
  return {
    id,
    label: kind === null ? null : fileLabel(kind),
    name,
    url: `/lima/api/request-files/${links.sign(id)}`,
    size,
    type,
  };
}

export function presentMessage(
  links: SignedLinks,
  message: MessageRow,
  files: readonly FileRow[],
): RequestMessage {
  return {
    id: message.id,
    fromLender: message.from_lender,
    author: message.author,
    text: messageText(message.text, message.letter_good_through),
    at: message.at.toISOString(),
    files: files.filter((file) => file.message_id === message.id).map((file) => presentFile(links, file)),
    letter:
      message.letter_id === null || message.letter_good_through === null
        ? null
        : { id: message.letter_id, goodThrough: message.letter_good_through },
  };
}

export function presentRequest(
  links: SignedLinks,
  row: RequestRow,
  parts: {
    readonly dealId: string | null;
    readonly files: readonly FileRow[];
    readonly history: readonly HistoryRow[];
    readonly messages: readonly MessageRow[];
  },
): RequestDetail {
  const { dealId, files, history, messages } = parts;
  return {
    ...presentRow(row),
    dealId,
    answers: answersOf(row.kind, row.fields),
    files: files.filter((file) => file.message_id === null).map((file) => presentFile(links, file)),
    history: history.map(({ event, note, at }) => ({ event, note, at: at.toISOString() })),
    messages: messages.map((message) => presentMessage(links, message, files)),
  };
}
