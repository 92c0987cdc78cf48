import { afterEach, describe, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const url = '/lima/api/deals/nav?limit=50';
const mine = { authorization: 'Bearer mine' };

function asked(at: number): Promise<Response> {
  const response = Promise.resolve(new Response('{}'));
  globalThis.earlyAnswers = new Map([[url, { ...mine, askedAt: at, response }]]);
  return response;
}

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

describe('an answer the page requested before the app started', () => {
  test('is used once', () => {
    const response = asked(0);
    expect(takeEarlyAnswer(url, mine, 9_999)).toBe(response);
    expect(takeEarlyAnswer(url, mine, 9_999)).toBeUndefined();
  });

  test('is not used for another person who signed in since', () => {
    void asked(0);
    expect(takeEarlyAnswer(url, { authorization: 'Bearer another' }, 1)).toBeUndefined();
  });

  test('is not used once it is stale', () => {
    void asked(0);
    expect(takeEarlyAnswer(url, mine, 10_000)).toBeUndefined();
  });

  test('is used only for its own URL', () => {
    void asked(0);
    expect(takeEarlyAnswer('/lima/api/deals/nav', mine, 1)).toBeUndefined();
  });

  test('is absent when the page requested nothing', () => {
    expect(takeEarlyAnswer(url, mine, 0)).toBeUndefined();
  });
});
