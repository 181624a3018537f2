import { useMatches } from '@tanstack/react-router'

/** Returns the title, subtitle, background and access rule of the current screen from its route. */
export function usePage() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
}
