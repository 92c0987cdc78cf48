import { useQuery } from '@tanstack/react-query';
import { staffRightsQuery } from './staff-queries.ts';

/** Whether the signed-in employee is an administrator. False until the server answers. */
export function useIsAdministrator(): boolean {
  return useQuery(staffRightsQuery).data?.administrator === true;
}
