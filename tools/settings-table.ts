/** Writes the table of settings into docs/settings.md, from the schema that checks them: `npm run settings-table`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@drawbridge/server/platform/config/settings.ts';

const document = join(import.meta.dirname, '../docs/settings.md');
const rows = Object.entries(settings).map(([name, setting]) => {
  const byDefault = setting.default === undefined ? (setting.otherwise ?? '') : `\`${setting.default}\``;
  return `| \`${name}\` | ${setting.about} | ${byDefault} |`;
});
const table = ['| setting | what it does | without it |', '|---|---|---|', ...rows].join('\n');
const text = readFileSync(document, 'utf8');
const marks = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
if (!marks.test(text)) throw new Error('docs/settings.md has no place for the settings table');
writeFileSync(
  document,
  text.replace(marks, (_, start: string, end: string) => `${start}${table}\n${end}`),
);
