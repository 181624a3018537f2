import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** The row of routes.ts that the address leads to. */
export function useRow() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
}

/** Names the browser's tab after the screen. */
export function usePageTitle(): void {
  const title = useRow()?.title
  useLayoutEffect(() => {
    document.title = title ? `${title} · Domicile` : 'Domicile'
  }, [title])
}
