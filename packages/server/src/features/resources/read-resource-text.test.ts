import { expect, test } from 'vitest';
import { resourceIds, resources } from '@drawbridge/domain/resources/catalog.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Block } from '../../platform/documents/document-blocks.ts';
import { readResourceText, resourceLanguages } from './read-resource-text.ts';

const name = 'Quay | Söhne {phone} ::note **Lending**';
const values = {
  name,
  phone: '555-0100',
  email: 'desk@quay.test',
  address: '1 Quay',
  claimsPacketAbove: '$20,000',
  inspectionWindowDays: '2',
};

test.each(resourceIds.filter((id) => resources[id].format !== 'xlsx'))(
  'the text of %s is parsed in full, whatever the lender’s name',
  async (id) => {
    const text = await readResourceText(id, values);
    const plain = await readResourceText(id, { ...values, name: 'Quay' });
    expect(text.blocks.map(({ kind }) => kind)).toEqual(plain.blocks.map(({ kind }) => kind));
    expect(JSON.stringify(text)).toContain(name);
    expect(JSON.stringify(plain)).not.toMatch(/\{\w+\}|::|\*\*|undefined/);
    expect(text.title).not.toBe('');
  },
);

/** What people fill in, sign and count on: the blanks with their sizes, and the size of each list and table. */
function shapeOf(block: Block): unknown {
  if (block.kind === 'fields') return block.fields.map(({ span, lines }) => [span, lines]);
  if (block.kind === 'choices') return ['choices', block.options.length];
  if (block.kind === 'signatures') return ['signatures', block.people.length];
  if (block.kind === 'bullets') return ['bullets', block.items.length];
  if (block.kind === 'steps') return block.steps.map(({ aside }) => ['step', aside === undefined]);
  if (block.kind === 'cards') return ['cards', block.cards.length];
  if (block.kind !== 'table') return block.kind;
  return [block.columns.map(({ width, right }) => [width, right]), block.rows.length, block.blankRows];
}

test.each(
  resourceLanguages.flatMap((language) =>
    resourceIds.filter((id) => resources[id].format !== 'xlsx').map((id) => [language, id] as const),
  ),
)('%s: %s has the blanks, lists and tables of the English text', async (language, id) => {
  const [english, text] = await Promise.all(
    ['en', language].map((each) => inLanguage(each, () => readResourceText(id, values))),
  );
  // A translation may add a paragraph, such as that English governs.
  const shapes = (blocks: readonly Block[] = []) => blocks.filter(({ kind }) => kind !== 'text').map(shapeOf);
  expect(shapes(text?.blocks)).toEqual(shapes(english?.blocks));
  expect(text?.look).toBe(english?.look);
});

test.each(
  resourceLanguages
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      resourceIds.filter((id) => resources[id].format !== 'xlsx').map((id) => [language, id] as const),
    ),
)('%s: %s says that English governs if people agree to something in it', async (language, id) => {
  const { blocks } = await inLanguage(language, () => readResourceText(id, values));
  const english = await readResourceText(id, values);
  const agreed = english.blocks.some(
    ({ kind }, at) =>
      kind === 'signatures' && english.blocks[at - 1]?.kind === 'text' && id !== 'template-experience-letter',
  );
  expect(JSON.stringify(blocks).includes('prevalece el inglés')).toBe(agreed);
});

test('an unknown placeholder is named in the error', async () => {
  await expect(readResourceText('ach-form', {})).rejects.toThrow(/placeholder \{name\}/);
});
