import { useEffect } from 'react'

/** Names the browser's tab after the page, so that tabs and the history of the browser can be told apart. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Domicile`
  }, [title])
}
