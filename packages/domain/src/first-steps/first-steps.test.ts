import { expect, test } from 'vitest';
import { firstSteps, firstStepsDone, type FirstFacts } from './first-steps.ts';

const nothing: FirstFacts = {
  hasBrand: false,
  hasLogo: false,
  hasSentEmail: false,
  settled: [],
  administrators: 1,
  hasDeals: false,
  hasInvited: false,
  hasBackup: false,
};

test.each<[Partial<FirstFacts>, readonly string[]]>([
  [{}, []],
  [{ hasBrand: true }, []],
  [{ hasLogo: true }, []],
  [{ hasBrand: true, hasLogo: true }, ['brand']],
  [{ hasSentEmail: true }, ['email']],
  [{ settled: ['fees'] }, ['fees']],
  [{ settled: ['time zone'] }, ['time zone']],
  [{ settled: ['calendar'] }, ['calendar']],
  [{ administrators: 2 }, ['administrators']],
  [{ hasDeals: true }, ['loans']],
  [{ hasInvited: true }, ['borrowers']],
  [{ hasBackup: true }, ['backup']],
])('with %j, the finished steps are %j', (facts, done) => {
  const steps = firstStepsDone({ ...nothing, ...facts });
  expect(firstSteps.filter((step) => steps[step])).toEqual(done);
});
