import { expect, test } from 'vitest';
import { allowing, hashSource, insideSources } from './inside-sources.ts';

const built =
  '<script>{theme}</script><script type="module" data-asks="{&quot;a&quot;:1}">ask;</script><style data-sheet="/app.css">p{}</style>';

test('what a page was built with is allowed, what was filled in is not', () => {
  const filledIn = built.replace('p{}', 'p{}:root{--accent:red}') + '<script>filled();</script>';
  expect(insideSources(built, filledIn)).toEqual({
    styles: [hashSource('p{}:root{--accent:red}')],
    scripts: [hashSource('{theme}'), hashSource('ask;')],
  });
});

test('files of the portal and data need no hash', () => {
  const page =
    '<script type="module" src="/assets/app.js"></script><script type="application/json" id="settings">{}</script>';
  expect(insideSources(page, page)).toEqual({ styles: [], scripts: [] });
});

test('a policy keeps everything else', () => {
  const policy = "default-src 'none';script-src 'self' https://help.test;style-src 'self';img-src 'self'";
  expect(allowing({ styles: ["'sha256-a'"], scripts: ["'sha256-b'", "'sha256-c'"] }, policy)).toBe(
    "default-src 'none';script-src 'self' 'sha256-b' 'sha256-c' https://help.test;style-src 'self' 'sha256-a';img-src 'self'",
  );
  expect(allowing({ styles: [], scripts: [] }, policy)).toBe(policy);
});
