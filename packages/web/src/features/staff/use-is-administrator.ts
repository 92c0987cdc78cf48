import { useQuery } from '@tanstack/react-query';
import { staffMeQuery } from './queries.ts';

/** Whether the signed-in employee also administers people and settings; no until the server has said so. */
export function useIsAdministrator(): boolean {
  return useQuery(staffMeQuery).data?.administrator === true;
}
