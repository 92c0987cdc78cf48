import type { RequestDetail, RequestMessage } from '@drawbridge/contract/requests/schema.ts';
import { expect, test } from 'vitest';
import { conversation } from './request-conversation.ts';

const message = (text: string, at: string): RequestMessage => ({
  id: text,
  fromLender: false,
  author: 'Maria Alder',
  text,
  at,
  files: [],
  letter: null,
});
type History = RequestDetail['history'];

test('a question comes before its answer, even at the same time', () => {
  const history: History = [
    { event: 'Received', note: null, at: '2026-03-01T10:00:00.000Z' },
    { event: 'Asked', note: 'Which company?', at: '2026-03-02T10:00:00.000Z' },
    { event: 'Answered', note: null, at: '2026-03-02T10:00:00.000Z' },
    { event: 'Approved', note: 'Fine.', at: '2026-03-04T10:00:00.000Z' },
  ];
  const messages = [
    message('One more thing.', '2026-03-01T12:00:00.000Z'),
    message('Harbor Title.', '2026-03-02T10:00:00.000Z'),
  ];
  const said = conversation({ messages, history });
  expect(said.map((one) => (one.is === 'message' ? one.message.text : one.text))).toEqual([
    'One more thing.',
    'Which company?',
    'Harbor Title.',
  ]);
});
