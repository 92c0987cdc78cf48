import { expect, test } from 'vitest';
import { resourceIds, resources } from '@drawbridge/domain/resources/catalog.ts';
import { readResourceText } from './read-resource-text.ts';

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

test('an unknown placeholder is named in the error', async () => {
  await expect(readResourceText('ach-form', {})).rejects.toThrow(/placeholder \{name\}/);
});
