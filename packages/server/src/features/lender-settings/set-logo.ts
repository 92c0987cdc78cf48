import { createHash } from 'node:crypto';
import {
  logoTypes,
  mostLogoBytes,
  mostLogoPixels,
  type BrandSettings,
  type LogoChange,
  type StoredLogo,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { brandMessages } from '@drawbridge/messages/lender-settings';
import { allOf } from '../../platform/files/file-bytes.ts';
import { pictureSize } from '../../platform/files/picture-size.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { isRefusal, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { keepLogo } from '../../platform/lender-settings/logo-store.ts';
import { changeSetting, type ChangedBy, type SettingRefusal } from './change-setting.ts';
import { readBrand } from './read-brand.ts';
import type { SettingsParts } from './settings-parts.ts';

type Logo = { readonly stored: StoredLogo; readonly bytes: Buffer };

/** Sets or removes the logo. Its type comes from its content, and only types that cannot contain scripts are accepted. */
export async function setLogo(
  parts: SettingsParts,
  by: ChangedBy,
  { version, fileData }: LogoChange,
): Promise<BrandSettings | SettingRefusal | Refusal<'invalid_input'>> {
  const logo = fileData === null ? undefined : await readLogo(fileData);
  if (isRefusal(logo)) return logo;
  const change = { key: 'logo', value: logo?.stored, version };
  const refused = await changeSetting(parts, by, change, async (tx) => {
    if (logo) await keepLogo(tx, logo.stored, logo.bytes, parts.clock.now());
  });
  return refused ?? readBrand(parts);
}

async function readLogo(fileData: string): Promise<Logo | Refusal<'invalid_input'>> {
  const wrong = (message: string) => refuseField('fileData', message);
  const sent = sentBytes(fileData);
  if (!sent || sent.size === 0) return wrong(brandMessages.logoBroken);
  if (sent.size > mostLogoBytes) return wrong(brandMessages.logoSize);
  const bytes = await allOf(sent.bytes);
  // Loaded on first use, to keep the server’s start small.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const type = logoTypes.find((one) => one === found);
  if (!type) return wrong(brandMessages.logoType);
  const size = pictureSize(bytes, type);
  if (!size) return wrong(brandMessages.logoBroken);
  if (size.width > mostLogoPixels.width || size.height > mostLogoPixels.height)
    return wrong(brandMessages.logoDimensions);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { stored: { digest, type }, bytes };
}
