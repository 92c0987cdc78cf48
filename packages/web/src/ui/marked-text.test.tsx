import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const marks = {
  login: (words: string) => <a href="/">{words}</a>,
  reset: (words: string) => <a href="/forgot-password">{words}</a>,
};

test.each([
  ['No markers.', 'No markers.'],
  ['Go to <login>login</login>.', 'Go to <a href="/">login</a>.'],
  [
    '<reset>Reset it</reset> or <login>log in</login>',
    '<a href="/forgot-password">Reset it</a> or <a href="/">log in</a>',
  ],
])('shows %s with its links, in the order of the message', (text, html) => {
  expect(renderToStaticMarkup(<MarkedText {...{ text, marks }} />)).toBe(html);
});
