import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeGenerated } from './write-generated.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge messages '));
  write('en/draws.json', '{"drawCopy":{"title":"Draw"}}');
  write('en/language.json', '{"name":"English"}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = (path: string) => readFileSync(join(root, 'generated', path), 'utf8');

test('a language is offered once it has a name, and read in English where a noun has no file', () => {
  write('es-US/language.json', '{"name":"Español"}');
  mkdirSync(join(root, 'pl'));
  writeGenerated(root);
  expect(read('en/language.js')).toContain(
    'languages = [{"tag":"en","name":"English"},{"tag":"es-US","name":"Español"}]',
  );
  expect(read('es-US/draws/drawCopy.js')).toBe(read('en/draws/drawCopy.js'));
  expect(read('every/draws.js')).toContain('"es-US": l1.drawCopy, "pl": l2.drawCopy');
});

test('a bundle can leave out a group that it does not read', () => {
  writeGenerated(root);
  expect(read('every/draws.js')).toContain('export const drawCopy = /* @__PURE__ */ byLanguage(');
});

test('the modules of a noun that is gone are removed', () => {
  write('en/old.json', '{"oldCopy":{"title":"Old"}}');
  writeGenerated(root);
  rmSync(join(root, 'en/old.json'));
  writeGenerated(root);
  expect(existsSync(join(root, 'generated/en/old.js'))).toBe(false);
});

test('the note of what was compiled stays until a module changes', () => {
  const note = join(root, 'generated/.source-hash');
  writeGenerated(root);
  writeFileSync(note, 'a hash');
  writeGenerated(root);
  expect(existsSync(note)).toBe(true);
  write('en/draws.json', '{"drawCopy":{"title":"Request"}}');
  writeGenerated(root);
  expect(existsSync(note)).toBe(false);
});
