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

describe('an answer that the page asked for before the app had started', () => {
  test('is taken once', () => {
    const response = asked(0);
    expect(takeEarlyAnswer(url, mine, 9_999)).toBe(response);
    expect(takeEarlyAnswer(url, mine, 9_999)).toBeUndefined();
  });

  test('is not given to somebody who signed in meanwhile', () => {
    void asked(0);
    expect(takeEarlyAnswer(url, { authorization: 'Bearer another' }, 1)).toBeUndefined();
  });

  test('is not given when it is old', () => {
    void asked(0);
    expect(takeEarlyAnswer(url, mine, 10_000)).toBeUndefined();
  });

  test('answers nothing else', () => {
    void asked(0);
    expect(takeEarlyAnswer('/lima/api/deals/nav', mine, 1)).toBeUndefined();
  });

  test('is not there when the page asked for nothing', () => {
    expect(takeEarlyAnswer(url, mine, 0)).toBeUndefined();
  });
});
