import { expectFitsScreen } from '../support/fits-screen.ts';
import { sentMails } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

// The texts of emails are the whole portal's: a portal of its own.
test.use({ portalOf: 'mail settings' });

/** The journey’s own script, with which it signs in, is run in every frame. Not in the preview’s. */
const blocked = /Blocked script execution in '[^']*\/mail-frame'/;

/** Nothing runs in the frame of the preview, axe neither: the page is judged while the preview is plain text. */
async function expectFormAccessible(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Light' }).click();
}

test('an administrator edits, previews, tests, saves and resets an email', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(blocked);
  const mailed = async (to: string) => {
    const mails = await sentMails(page);
    return mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
  };
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Emails' }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings: Emails');
  await expect(page.getByText(/emails, none customized/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Find an email').fill('forgets');
  await expect(page.getByText(/^\d of \d+ emails found\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sign-in paused/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Password reset/ }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings: Password reset');

  const preview = page.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Reset your Drawbridge password' })).toBeVisible();
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  // As readers see it: the button has the lender’s colour.
  await expect(mail.getByRole('link', { name: 'Choose a new password' })).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await expectFormAccessible(page);

  const subject = page.getByLabel('Subject');
  const body = page.getByLabel('Text', { exact: true });
  await subject.fill('Your password, ');
  await page.getByRole('button', { name: 'Insert {name}' }).click();
  await expect(subject).toHaveValue('Your password, {name}');
  await expect(subject).toBeFocused();
  await body.fill('Call {nmae}.');
  await expect(preview.getByText('Correct the marked fields to update the preview.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fix one problem to continue')).toBeVisible();
  await expect(page.getByText(/This email has no value \{nmae\}/)).toHaveCount(2);
  await expectFormAccessible(page);

  await body.fill('Call .');
  await body.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert {phone}' }).click();
  await expect(body).toHaveValue('Call {phone}.');
  await body.press('End');
  await page.getByLabel('Insert a link to a page').selectOption('Your loans');
  await expect(body).toHaveValue('Call {phone}.[your loans](/dashboard)');
  await expect(mail.getByRole('heading', { name: 'Your password, Maria Lopez' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'your loans' })).toBeVisible();
  await expect(mail.getByText('The link works once and expires after 24 hours.')).toBeVisible();
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview.getByText(/Call \(555\) 010-0142\.your loans \(http/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(preview.getByText('We sent a test email to admin@demo.test.')).toBeVisible();
  expect(await mailed('admin@demo.test')).toContain('Test: Your password, Maria Lopez');

  await page.getByRole('link', { name: 'All emails' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(body).toHaveValue('Call {phone}.[your loans](/dashboard)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Changed by /)).toBeVisible();

  await preview.getByRole('button', { name: 'Dark' }).click();
  await expect(mail.getByRole('heading', { name: 'Your password, Maria Lopez' })).toBeVisible();

  await page.request.post(`${baseURL}/lima/api/users/gettoken`, {
    data: { email: 'customer@demo.test', sendEmail: true },
  });
  expect((await mailed('customer@demo.test'))[0]).toMatch(/^Your password, \w+/);

  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(page.getByRole('link', { name: /^Password reset.*Customized/ })).toBeVisible();
  await page.getByRole('link', { name: /^Password reset/ }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(subject).toHaveValue('Reset your {portal} password');
  await expect(mail.getByRole('heading', { name: 'Reset your Drawbridge password' })).toBeVisible();
});

test('another administrator’s save loses nothing that was typed', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(blocked);
  await beSignedIn(page, 'admin@demo.test', baseURL);
  const listening = page.waitForResponse('**/lima/api/live?*');
  await page.goto('/staff/settings/mails/draws.wired');
  await listening;
  const subject = page.getByLabel('Subject');
  await subject.fill('Money for {project}');
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({
      key: 'draws.wired',
      version: 0,
      fields: { subject: 'Theirs', body: 'Hello {name}.' },
    });
    await fetch('/lima/api/staff/settings/mails', { method: 'POST', headers, body });
  });
  await expect(page.getByText('Another administrator changed this email after you opened it.')).toBeVisible();
  await expect(subject).toHaveValue('Money for {project}');
  await expectFormAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  // Theirs has changed it too, so that “Changed by” does not tell when this one is saved.
  const saved = page.waitForResponse('**/lima/api/staff/settings/mails');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/^Changed by /)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('Money for {project}');
});

test('an administrator customizes the Spanish wording of an email on a phone, in Spanish', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(blocked);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.context().addCookies([{ name: 'language', value: 'es-US', url: baseURL ?? '' }]);
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings/mails');
  await expect(page).toHaveTitle('Drawbridge - Configuración: Correos electrónicos');
  await page.getByLabel('Buscar correo').fill('proceso nocturno');
  await expect(page.getByText(/^Correos electrónicos encontrados: \d+ de \d+\.$/)).toBeVisible();
  await expectFitsScreen(page);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Factura nueva/ })
    .first()
    .click();
  await expect(page).toHaveTitle('Drawbridge - Configuración: Factura nueva');
  await page.getByRole('link', { name: 'Español' }).click();

  const preview = page.getByRole('region', { name: 'Vista previa' });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: /vencen el .+ en su préstamo HL-20418$/ })).toBeVisible();
  await expect(mail.getByText('Hola, Maria:')).toBeVisible();
  await expectFitsScreen(page);
  const subject = page.getByLabel('Asunto');
  await subject.fill('Factura de {amoun}');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/\{amoun\}/).first()).toBeVisible();
  await expect(
    preview.getByText('Corrija los campos marcados para actualizar la vista previa.'),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'Texto sin formato' }).click();
  await expectAccessible(page);

  await subject.fill('Su factura de {amount} está lista');
  await preview.getByRole('button', { name: 'Oscuro' }).click();
  await expect(mail.getByRole('heading', { name: 'Su factura de $4,133.33 está lista' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/^Cambiado por /)).toBeVisible();
  await page.getByRole('button', { name: 'Restablecer redacción predeterminada' }).click();
  const asked = page.getByRole('dialog', {
    name: '¿Restablecer la redacción predeterminada de este correo electrónico?',
  });
  await expectFitsScreen(page);
  await asked.getByRole('button', { name: 'Restablecer redacción predeterminada' }).click();
  await expect(subject).toHaveValue('{amount} vencen el {due} en su préstamo {number}');
});
