import { createHash } from 'node:crypto';
import { figureOf } from '@drawbridge/domain/checks/check-kinds.ts';
import { commonScoreRange } from '@drawbridge/domain/checks/credit-score.ts';
import type { CheckAnswer, CheckProvider, CheckQuestion } from './check-provider.ts';

/** A subject with this name gets no answer. */
const noAnswer = 'sandbox failure';

/** Answers without a network: the same for the same subject, and one in five to review. */
export const sandboxProvider: CheckProvider = {
  name: 'sandbox',
  ask(question, signal) {
    signal.throwIfAborted();
    return question.subject.toLowerCase().includes(noAnswer)
      ? Promise.reject(new Error('the sandbox gives this subject no answer'))
      : Promise.resolve(answerTo(question));
  },
};

function answerTo({ kind, subject }: CheckQuestion): CheckAnswer {
  const hash = createHash('sha256').update(`${kind}\n${subject.toLowerCase()}`).digest();
  const isClear = hash.readUInt8(0) % 5 !== 0;
  const figure = figureOf[kind];
  const score =
    figure === 'score'
      ? { ...commonScoreRange, value: (isClear ? 680 : 560) + (hash.readUInt8(1) % 100) }
      : null;
  const zone = figure === 'zone' ? (isClear ? 'X' : 'AE') : null;
  const amountCents = figure === 'amount' ? (20_000 + hash.readUInt16BE(2)) * 1_000 : null;
  const reference = `SANDBOX-${hash.toString('hex', 4, 8).toUpperCase()}`;
  return {
    outcome: isClear ? 'clear' : 'review',
    score,
    zone,
    amountCents,
    reference,
    report: JSON.stringify({ reference, kind, subject, score, zone, amountCents }, null, 2),
  };
}
