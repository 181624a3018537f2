import { useMatches } from '@tanstack/react-router'

/** What routes.ts says of the screen that the address leads to: its title, subtitle, background and who may see it. */
export function usePage() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
}
