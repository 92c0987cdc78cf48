import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, demoPassword, expect, expectAccessible, type Page } from '../support/test.ts';

// Languages, draws and payoff requests stay with the accounts.
test.use({ portalOf: 'in Spanish' });

const spanish = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
const english = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'en');

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Buen[oa]s (días|tardes|noches), /);
}

/** Signs in on the English page, as in a browser that nobody has used. */
async function enterInEnglish(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a borrower chooses Spanish, requests a draw and a payoff, and goes back to English', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await test.step('the sign-in page changes its language and keeps its address', async () => {
    await page.goto('/?from=letter#help');
    await english(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await spanish(page);
    await expect(page).toHaveURL(`${baseURL}/?from=letter#help`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión de clientes');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the dashboard', async () => {
    await enter(page, 'customer@demo.test');
    await spanish(page);
    await expect(page.getByRole('table', { name: 'Préstamos desembolsados' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a deal', async () => {
    await page.getByRole('link', { name: 'Tern Island House' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tern Island House');
    await expect(page.getByRole('region', { name: 'Datos del préstamo' })).toContainText(
      'Número de préstamo',
    );
    await expectAccessible(page);
  });

  await test.step('a draw request', () => requestDraw(page));
  await test.step('a payoff request', () => requestPayoff(page));

  await test.step('another browser follows the account', async () => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await other.newPage();
    await enterInEnglish(elsewhere, 'customer@demo.test');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Maria');
    await spanish(elsewhere);
    await other.close();
  });

  await test.step('the profile changes the language of the account', async () => {
    await page.goto('/dashboard/profile');
    const card = page.getByRole('region', { name: 'Idioma' });
    await expect(card.getByRole('radio', { name: 'Español' })).toBeChecked();
    await card.getByRole('radio', { name: 'English' }).check();
    await card.getByRole('button', { name: 'Guardar idioma' }).click();
    await expect(page.getByRole('region', { name: 'Language' }).getByLabel('English')).toBeChecked();
    await english(page);
    await expectAccessible(page);
  });
});

async function requestDraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Administración de la construcción' }).click();
  const card = page.getByRole('region', { name: 'Solicitar un desembolso' });
  await card.getByRole('textbox', { name: 'Monto para Roofing, 1030' }).fill('4500.5');
  await expect(card).toContainText('$4,500.50 en 1 partida');
  // The bar at the bottom covers part of a line.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Solicitar desembolso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar un desembolso de $4,500.50' });
  await dialog.getByRole('button', { name: 'Agregar cuenta nueva' }).click();
  await addAccount(page);
  await dialog.getByLabel('Fecha de inicio de la inspección').fill(nextWednesday());
  await dialog.getByLabel('Código de la caja de llaves').fill('1234');
  await dialog.getByRole('checkbox', { name: 'Acepto/Aceptamos' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Solicitar desembolso' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Estado de los desembolsos' })).toContainText('$4,500.50');
}

async function addAccount(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Agregar una cuenta bancaria' });
  for (const [name, value] of [
    ['bank_account_name', 'Alder Building LLC'],
    ['bank_routing_number', '021000021'],
    ['bank_account_number', '445566778899'],
    ['bank_name', 'JPMorgan Chase Bank'],
    ['account_address_street', '12 Harbor Street'],
    ['account_address_city', 'Charleston'],
    ['account_address_zip', '29401'],
    ['bank_instructions', 'Tern Island'],
  ] as const)
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="account_address_state"]').selectOption('SC');
  await form.getByRole('button', { name: 'Agregar cuenta' }).click();
  await expect(form).toBeHidden();
}

function nextWednesday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

async function requestPayoff(page: Page): Promise<void> {
  await page.goto('/dashboard/servicing-requests/payoff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud de liquidación');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('¿Para qué préstamo es?').selectOption({ label: 'HL-20021 · Harper Row' });
  await page.getByLabel('Fecha de vigencia').fill('2099-01-31');
  await page.getByRole('radio', { name: 'Vender' }).check();
  await page.getByLabel('Precio de venta estimado').fill('310000');
  await page.getByLabel('Dirección postal actualizada del prestatario').fill('12 Harbor Street');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await page.getByRole('link', { name: 'Ver su solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Solicitud de liquidación PO-\d{4}-\d{6}$/,
  );
  await expect(page.getByText('$310,000.00')).toBeVisible();
  await expectAccessible(page);
}

test('a broker chooses Spanish next to the sign-in settings', async ({ page, baseURL }) => {
  await beSignedIn(page, 'broker@demo.test', baseURL);
  await page.goto('/dashboard/security');
  const card = page.getByRole('region', { name: 'Language' });
  await expect(card.getByRole('radio', { name: 'English' })).toBeChecked();
  await card.getByRole('radio', { name: 'Español' }).check();
  await card.getByRole('button', { name: 'Save language' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión y seguridad');
  await spanish(page);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Préstamos desembolsados' })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator sets the language of a borrower who asks by phone', async ({ page, baseURL }) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/people?q=customer2');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language').selectOption('Spanish');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Spanish');
  await page.getByRole('region', { name: 'Deals' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Borrower and broker' })).toContainText('Reads Spanish');
  await expectAccessible(page);
});

test('a borrower reads a bill in Spanish and finds how to pay it; an employee posts the payment in Spanish', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  const cookie = { name: 'language', value: 'es-US', url: ownPortal.url };
  await beSignedIn(page, 'customer@demo.test', ownPortal.url);
  // Signing in chose the account’s language, which is English again since an earlier journey.
  await page.context().addCookies([cookie]);
  await page.goto(`/dashboard/deal/${await dealIdOf(page, 'customer@demo.test', 'HL-20288')}`);
  const due = page.getByRole('region', { name: 'Monto por pagar' });
  await due
    .getByRole('button', { name: /^Vence el / })
    .first()
    .click();
  await due.getByRole('button', { name: 'Explicar esta factura' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Factura que vence el .+: \$[\d,]+\.\d\d$/ });
  await expect(dialog.getByRole('table', { name: /^Intereses del / }).first()).toBeVisible();
  await expect(dialog.getByText(/Solo se redondea la suma de un periodo/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await page.goto(`/dashboard/deal/${dealId}/payment-history`);
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: /^Hacer un pago/ })
    .first()
    .click();
  const payment = await opening;
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText('Hacer un pago');
  await expectAccessible(payment);

  const context = await browser.newContext({ baseURL: ownPortal.url });
  await context.addCookies([cookie]);
  const staff = await context.newPage();
  await beSignedIn(staff, 'employee@demo.test', ownPortal.url);
  await staff.goto(`/staff/deals/${dealId}/ledger`);
  await staff.getByRole('button', { name: 'Registrar movimiento' }).click();
  const form = staff.getByRole('dialog');
  await form.getByLabel('Monto').fill('4000');
  await form.getByLabel('Abonar al capital').check();
  await form.getByLabel('Referencia').fill('ACH 778899');
  const pays = form.getByRole('list', { name: 'Qué paga' });
  await expect(pays.getByText(/^\$[\d,.]+ a capital$/)).toBeVisible();
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Registrar movimiento' }).click();
  await expect(form).toBeHidden();
  const entries = staff.getByRole('table', { name: 'Movimientos' });
  await expect(entries.getByRole('row', { name: /ACH 778899/ })).toContainText('$4,000.00');
  await expectAccessible(staff);

  // A draw shows what its borrower agreed to, and in which language.
  await staff.goto(`/staff/deals/${await dealIdOf(page, 'customer@demo.test', 'HL-20418')}`);
  await staff.getByRole('link', { name: 'Abrir HL-20418-D3' }).click();
  await expect(staff.getByText(/^El .+, en inglés$/)).toBeVisible();
  await expectAccessible(staff);
});
