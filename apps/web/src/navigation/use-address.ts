import { useParams, useSearch } from '@tanstack/react-router'

/** The query of the address: text by name, undefined where the address has no such name. */
export function useAddressQuery(): Record<string, string> {
  const query: object = useSearch({ strict: false })
  return query as Record<string, string>
}

/** The parameters of the path, such as the `id` of `/companies/:id`. */
export function useAddressParams(): Record<string, string> {
  const params: object = useParams({ strict: false })
  return params as Record<string, string>
}
