import type { Route } from '@drawbridge/contract/wire/route.ts';

export function whoWords(route: Route): string {
  const { who, exceptFor, apiKey } = route.definition;
  if (who !== 'anyone') return [...who, ...(apiKey ? [`API keys with the ${apiKey} right`] : [])].join(', ');
  return exceptFor ? `anyone except ${exceptFor.join(' and ')}` : 'anyone';
}

export function touchesWords(route: Route): string {
  const { touches } = route.definition;
  if (touches.data !== 'one deal') return touches.data;
  const { idAt, everyDealFor } = touches;
  const named = `one of the caller’s deals (id in ${idAt})`;
  return everyDealFor.length === 0 ? named : `${named}; any deal for ${everyDealFor.join(' and ')}`;
}
