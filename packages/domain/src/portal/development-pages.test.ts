import { expect, test } from 'vitest';
import { developmentPageAt } from './development-pages.ts';

test.each([
  ['/thank-you/100%', 'thank you', '100%'],
  ['/thank-you/loan', 'thank you', 'loan'],
  ['/lo-user-dashboard', 'loan officer', undefined],
])('%s is a development page', (path, name, about) => {
  expect(developmentPageAt(path)).toEqual({ name, about });
});

test.each([
  '/',
  '/signup',
  '/signup/ann%40broker.test',
  '/thank-you/a/b',
  '/thank-you/form',
  '/thank-you',
  '/broker/signup',
  '/dashboard',
])('%s is not a development page', (path) => {
  expect(developmentPageAt(path)).toBeUndefined();
});
