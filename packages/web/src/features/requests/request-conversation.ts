import type { RequestDetail, RequestMessage } from '@drawbridge/contract/requests/schema.ts';

/** An entry in a request’s conversation: a message, or a question from the lender. */
export type Said =
  | { readonly is: 'message'; readonly message: RequestMessage }
  | { readonly is: 'question'; readonly text: string; readonly at: string };

/** Messages and questions in the order they were written, so that each answer follows its question. */
export function conversation({ messages, history }: Pick<RequestDetail, 'messages' | 'history'>): Said[] {
  const questions = history.flatMap(({ event, note, at }): Said[] =>
    event === 'Asked' && note !== null ? [{ is: 'question', text: note, at }] : [],
  );
  const said = [...questions, ...messages.map((message): Said => ({ is: 'message', message }))];
  return said.toSorted((one, other) => momentOf(one) - momentOf(other));
}

const momentOf = (said: Said): number => Date.parse(said.is === 'message' ? said.message.at : said.at);
