import { useEffect } from 'react'

/** Sets the title of the browser tab, so that tabs and history entries can be distinguished. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Domicile`
  }, [title])
}
