import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('a skeleton with a height of its own is as high as what comes, not as a line of text', () => {
  expect(renderToStaticMarkup(<Skeleton className="h-160" />)).not.toContain('h-[1em]');
  expect(renderToStaticMarkup(<Skeleton className="w-40" />)).toContain('h-[1em]');
});
