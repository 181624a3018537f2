import { useQuery } from '@tanstack/react-query'
import { query } from './queries.ts'

/** Returns the day of today where the firm works, `YYYY-MM-DD`: mail arrives by it, wherever the browser is. */
export function useFirmDay(): string {
  const timeZone = useQuery(query('GET /api/working-days')).data?.timeZone ?? 'UTC'
  // The Canadian form of a date is that of the contract.
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format()
}
