import { dayIn } from '@domicile/contract/days'
import { useQuery } from '@tanstack/react-query'
import { query } from './queries.ts'

/** Returns the day of today where the firm works, `YYYY-MM-DD`: mail arrives by it, wherever the browser is. */
export function useFirmDay(): string {
  return dayIn(useQuery(query('GET /api/working-days')).data?.timeZone ?? 'UTC')
}
