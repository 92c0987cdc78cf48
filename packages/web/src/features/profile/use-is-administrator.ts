import { useQuery } from '@tanstack/react-query';
import { staffRightsQuery } from './staff-queries.ts';

/** Whether the signed-in employee also administers people and settings; no until the server has said so. */
export function useIsAdministrator(): boolean {
  return useQuery(staffRightsQuery).data?.administrator === true;
}
