import { expect, type Page } from '@playwright/test';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The emails that the page’s portal has sent, newest first. */
export async function sentMails(page: Page): Promise<Mail[]> {
  return (await (await page.request.get('/dev/outbox.json')).json()) as Mail[];
}

/** The path of the link in a person’s newest email. Email goes out after the reply, so this waits for it. */
export async function linkMailedTo(page: Page, email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await sentMails(page);
      const mail = mails.find((one) => one.to === email && one.subject === subject);
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
