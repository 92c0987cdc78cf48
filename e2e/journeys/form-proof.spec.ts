import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test('a browser solves the puzzle of a public form without the person noticing', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-proof-'));
  const portal = await startPortal({ DATA_DIR: folder, FORM_PROOF: 'proof-of-work', FORM_PROOF_BITS: '14' });
  try {
    const proofs: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/lima/api/applications'))
        proofs.push(request.headers()['form-proof']);
    });
    await page.goto(`${portal.url}/white-label-rental`);
    await page.getByLabel('City', { exact: true }).fill('Macon');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    expect(proofs).toEqual([expect.stringMatching(/^14-.+:\d+$/)]);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
