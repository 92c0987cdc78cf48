export { AdministratorsOnly } from './administrators-only.tsx';
export { LanguageCard } from './language-card.tsx';
export { PreferredNameCard } from './preferred-name-card.tsx';
export { staffRightsQuery } from './staff-queries.ts';
export { TownFields } from './town-fields.tsx';
export { useIsAdministrator } from './use-is-administrator.ts';
export { YourDataCard } from './your-data-card.tsx';
